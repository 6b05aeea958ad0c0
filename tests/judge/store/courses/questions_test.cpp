#include "judge/store/courses/questions.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/courses/course_mark.hpp"
#include "judge/store/courses/enrollments.hpp"
#include "tests/judge/store/people_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// Ada instructs course 1, in which Bob and Eve are students.
class QuestionsTest : public PeopleTest {
 protected:
  static constexpr std::int64_t ada = 1;
  static constexpr std::int64_t bob = 2;
  static constexpr std::int64_t eve = 3;

  QuestionsTest() {
    Enrollments enrollments(connection());
    EXPECT_TRUE(enrollments.put(1, ada, CourseRole::instructor, 0));
    EXPECT_TRUE(enrollments.put(1, bob, CourseRole::student, 0));
    EXPECT_TRUE(enrollments.put(1, eve, CourseRole::student, 0));
    EXPECT_TRUE(connection().run_script(
        "INSERT INTO problems (name, title, created_ms) VALUES ('eight', 'Eight', 0)"));
  }

  std::int64_t ask(std::int64_t asker, const std::string& text) {
    const auto id =
        questions_.add({.course = 1, .asker = asker, .problem = "eight", .text = text}, 50);
    EXPECT_TRUE(id) << id.error().message;
    return id.value_or(0);
  }

  void reply(std::int64_t question, const std::string& text, bool is_published) {
    const auto replied = questions_.reply(
        question, {.replier = ada, .text = text, .is_published = is_published}, 60);
    EXPECT_TRUE(replied) << replied.error().message;
  }

  std::vector<std::string> texts(const QuestionPage& page) {
    std::vector<std::string> found;
    for (const Question& question : *questions_.page(page)) found.push_back(question.text);
    return found;
  }

  /// Returns the users who have a notice of this kind.
  std::vector<std::int64_t> notified(const std::string& kind) {
    return *connection().all("SELECT user_id FROM notices WHERE kind = $1 ORDER BY user_id", {kind},
                             [](const Row& row) { return integer(row.only()); });
  }

  Questions questions_{connection()};
};

TEST_F(QuestionsTest, OtherStudentsSeeAQuestionOnlyIfItsReplyIsPublished) {
  ask(bob, "open");
  const std::int64_t kept = ask(bob, "private");
  const std::int64_t shared = ask(bob, "public");
  reply(kept, "no", false);
  reply(shared, "yes", true);
  EXPECT_THAT(texts({.course = 1}), ElementsAre("public", "private", "open"));
  EXPECT_THAT(texts({.course = 1, .student = bob}), ElementsAre("public", "private", "open"));
  EXPECT_THAT(texts({.course = 1, .student = eve}), ElementsAre("public"));
  EXPECT_THAT(texts({.course = 2}), IsEmpty());
}

TEST_F(QuestionsTest, CanBeFilteredByStateAndListedInPages) {
  ask(bob, "one");
  const std::int64_t second = ask(bob, "two");
  ask(eve, "three");
  reply(second, "yes", false);
  EXPECT_THAT(texts({.course = 1, .state = QuestionState::open}), ElementsAre("three", "one"));
  EXPECT_THAT(texts({.course = 1, .state = QuestionState::answered}), ElementsAre("two"));
  EXPECT_THAT(texts({.course = 1, .after = second}), ElementsAre("one"));
  EXPECT_THAT(texts({.course = 1, .count_max = 1}), ElementsAre("three"));
}

TEST_F(QuestionsTest, FindReturnsTheNamesOfTheAskerAndTheReplier) {
  const std::int64_t id = ask(eve, "why?");
  auto found = questions_.find(1, id);
  EXPECT_EQ((*found)->asker_name, "eve") << "the name, because there is no display name";
  EXPECT_EQ((*found)->problem_title, "Eight");
  EXPECT_FALSE((*found)->reply);
  reply(id, "because", true);
  found = questions_.find(1, id);
  ASSERT_TRUE((*found)->reply);
  EXPECT_EQ((*found)->reply->replier_name, "Ada");
  EXPECT_EQ((*found)->reply->text, "because");
  EXPECT_EQ((*found)->reply->replied_ms, 60);
  EXPECT_TRUE((*found)->reply->is_published);
  EXPECT_FALSE(questions_.find(2, id)->has_value()) << "it is in a different course";
}

TEST_F(QuestionsTest, AReplyReplacesTheInstructorsNoticeWithANoticeForTheAsker) {
  const std::int64_t id = ask(bob, "why?");
  EXPECT_THAT(notified("question"), ElementsAre(ada));
  reply(id, "because", false);
  EXPECT_THAT(notified("question"), IsEmpty());
  EXPECT_THAT(notified("answer"), ElementsAre(bob));
}

TEST_F(QuestionsTest, AReplyNotifiesTheAskerWhenItChangesAndOthersWhenItIsPublished) {
  const std::int64_t id = ask(bob, "why?");
  reply(id, "because", false);
  ASSERT_TRUE(connection().run_script("DELETE FROM notices"));
  reply(id, "because", true);
  EXPECT_THAT(notified("answer"), ElementsAre(eve)) << "bob knows the reply";
  ASSERT_TRUE(connection().run_script("DELETE FROM notices"));
  reply(id, "because of that", true);
  EXPECT_THAT(notified("answer"), ElementsAre(bob));
  reply(id, "because of that", false);
  reply(id, "because of that", true);
  EXPECT_THAT(notified("answer"), ElementsAre(bob, eve));
  reply(id, "because of that", false);
  EXPECT_THAT(notified("answer"), ElementsAre(bob)) << "eve no longer sees the reply";
}

TEST_F(QuestionsTest, LimitsTheOpenQuestionsOfEachStudent) {
  const std::int64_t first = ask(bob, "first");
  for (int i = 1; i < open_questions_max; ++i) ask(bob, "more");
  const NewQuestion another{.course = 1, .asker = bob, .problem = {}, .text = "x"};
  EXPECT_EQ(questions_.add(another, 0).error().kind, FailureKind::conflict);
  EXPECT_THAT(questions_.add(another, 0).error().message,
              HasSubstr("already have 20 questions without a reply"));
  ask(eve, "of a different student");
  reply(first, "yes", false);
  EXPECT_TRUE(questions_.add(another, 0));
}

TEST_F(QuestionsTest, AQuestionStaysWhenItsProblemIsRemovedFromTheCourse) {
  ask(bob, "why?");
  ASSERT_TRUE(connection().run_script("DELETE FROM course_problems"));
  EXPECT_EQ(questions_.page({.course = 1})->front().problem, "eight");
}

TEST_F(QuestionsTest, RemovingAQuestionRemovesItsNotices) {
  const std::int64_t id = ask(bob, "why?");
  reply(id, "because", true);
  ASSERT_TRUE(questions_.remove(id));
  EXPECT_THAT(texts({.course = 1}), IsEmpty());
  EXPECT_EQ(count("notices"), 0);
}

TEST_F(QuestionsTest, AddingAnsweringOrRemovingAQuestionUpdatesTheChangeMarkOfTheCourse) {
  const auto mark = [&] { return *course_mark(connection(), 1); };
  const auto before = mark();
  const std::int64_t id = ask(bob, "why?");
  const auto asked = mark();
  EXPECT_NE(asked, before);
  reply(id, "because", false);
  const auto replied = mark();
  EXPECT_NE(replied, asked);
  ASSERT_TRUE(questions_.remove(id));
  EXPECT_NE(mark(), replied);
}

}  // namespace
}  // namespace judge::store
