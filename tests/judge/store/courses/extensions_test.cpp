#include "judge/store/courses/extensions.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/courses/course_mark.hpp"
#include "judge/store/courses/course_problems.hpp"
#include "judge/store/problems/problem_versions.hpp"
#include "judge/store/submissions/submission_list.hpp"
#include "tests/judge/store/people_fixture.hpp"

namespace judge::store {
namespace {

using testing::HasSubstr;

/// The problem "eight" of course 1 opens at 100, is due at 1000 and closes at 2000. Bob and Eve are
/// students, Ada is an instructor.
class ExtensionsTest : public PeopleTest {
 protected:
  static constexpr std::int64_t ada = 1;
  static constexpr std::int64_t bob = 2;
  static constexpr std::int64_t eve = 3;

  ExtensionsTest() {
    Enrollments enrollments(connection());
    EXPECT_TRUE(enrollments.put(1, ada, CourseRole::instructor, 0));
    EXPECT_TRUE(enrollments.put(1, bob, CourseRole::student, 0));
    EXPECT_TRUE(enrollments.put(1, eve, CourseRole::student, 0));
    EXPECT_TRUE(CourseProblems(connection())
                    .put({.course = 1,
                          .problem = "eight",
                          .opens_ms = 100,
                          .closes_ms = 2000,
                          .due_ms = 1000}));
  }

  Expected<void> put(std::int64_t user, std::optional<std::int64_t> due_ms,
                     std::optional<std::int64_t> closes_ms) {
    return extensions_.put({.course = 1,
                            .problem = "eight",
                            .user = user,
                            .due_ms = due_ms,
                            .closes_ms = closes_ms,
                            .note = "ill"});
  }

  std::string refused(std::int64_t user, std::optional<std::int64_t> due_ms,
                      std::optional<std::int64_t> closes_ms) {
    const auto done = put(user, due_ms, closes_ms);
    EXPECT_FALSE(done);
    return done ? "" : done.error().message;
  }

  ProblemOfUser seen_by(std::int64_t user, std::int64_t now_ms) {
    const auto seen = CourseProblems(connection()).visible_in(1, "eight", user, now_ms);
    EXPECT_TRUE(seen && *seen);
    return seen && *seen ? **seen : ProblemOfUser{};
  }

  bool is_late(std::int64_t user, std::int64_t at_ms) {
    const std::int64_t id = ++last_submission_;
    EXPECT_TRUE(connection().run_script(
        "INSERT INTO problems (name, title, created_ms) SELECT 'eight', 'Eight', 0 "
        "WHERE NOT EXISTS (SELECT 1 FROM problems)"));
    EXPECT_TRUE(connection().execute(
        "INSERT INTO submissions (id, user_id, problem, language, created_ms, course_id) "
        "VALUES ($1, $2, 'eight', 'c', $3, 1)",
        {id, user, at_ms}));
    EXPECT_TRUE(connection().execute(
        "INSERT INTO judgements (id, submission_id, problem_version, created_ms) "
        "VALUES ($1, $1, 'f00d', 0)",
        {id}));
    EXPECT_TRUE(
        connection().execute("UPDATE submissions SET judgement_id = id WHERE id = $1", {id}));
    const auto listed = SubmissionList(connection()).find(id);
    EXPECT_TRUE(listed && *listed);
    return listed && *listed && (*listed)->is_late;
  }

  Extensions extensions_{connection()};
  std::int64_t last_submission_ = 0;
};

TEST_F(ExtensionsTest, ApplyOnlyToTheirUser) {
  ASSERT_TRUE(put(bob, 3000, 4000));
  EXPECT_EQ(seen_by(bob, 2500).problem.due_ms, 3000);
  EXPECT_EQ(seen_by(bob, 2500).problem.closes_ms, 4000);
  EXPECT_TRUE(seen_by(bob, 2500).may_submit);
  EXPECT_TRUE(seen_by(bob, 2500).is_extended);
  EXPECT_FALSE(seen_by(bob, 4000).may_submit);
  EXPECT_EQ(seen_by(eve, 2500).problem.due_ms, 1000);
  EXPECT_FALSE(seen_by(eve, 2500).may_submit);
  EXPECT_FALSE(seen_by(eve, 2500).is_extended);
  EXPECT_FALSE(is_late(bob, 2999));
  EXPECT_TRUE(is_late(bob, 3000));
  EXPECT_TRUE(is_late(eve, 1000));
}

TEST_F(ExtensionsTest, AMissingTimeDefaultsToTheTimeOfTheCourse) {
  ASSERT_TRUE(put(bob, 1500, {}));
  EXPECT_EQ(seen_by(bob, 500).problem.due_ms, 1500);
  EXPECT_EQ(seen_by(bob, 500).problem.closes_ms, 2000);
  ASSERT_TRUE(put(bob, {}, 5000));
  EXPECT_EQ(seen_by(bob, 500).problem.due_ms, 1000) << "the extension was replaced";
  EXPECT_EQ(seen_by(bob, 500).problem.closes_ms, 5000);
}

TEST_F(ExtensionsTest, CanBeListedAndRemoved) {
  ASSERT_TRUE(put(eve, 1500, {}));
  ASSERT_TRUE(put(bob, 1600, {}));
  const auto all = extensions_.of_course(1);
  ASSERT_EQ(all->size(), 2U);
  EXPECT_EQ(all->at(0).user_name, "bob");
  EXPECT_EQ(all->at(0).display_name, "Bob");
  EXPECT_EQ(all->at(0).extension.note, "ill");
  EXPECT_EQ(all->at(1).extension.due_ms, 1500);
  EXPECT_TRUE(*extensions_.remove(1, "eight", bob));
  EXPECT_FALSE(*extensions_.remove(1, "eight", bob));
  EXPECT_EQ(seen_by(bob, 500).problem.due_ms, 1000);
  EXPECT_TRUE(extensions_.of_course(2)->empty());
}

TEST_F(ExtensionsTest, AreRemovedWhenTheProblemIsRemovedFromTheCourse) {
  ASSERT_TRUE(put(bob, 1500, {}));
  ASSERT_TRUE(CourseProblems(connection()).put({.course = 1, .problem = "eight"}));
  EXPECT_EQ(extensions_.of_course(1)->size(), 1U) << "other changes to the problem keep them";
  ASSERT_TRUE(CourseProblems(connection()).remove(1, "eight"));
  EXPECT_TRUE(extensions_.of_course(1)->empty());
}

TEST_F(ExtensionsTest, AreRefusedIfTimesAreMissingOrInTheWrongOrder) {
  EXPECT_THAT(refused(bob, {}, {}), HasSubstr("an extension needs a due time"));
  EXPECT_THAT(refused(bob, 100, {}), HasSubstr("due before it opens"));
  EXPECT_THAT(refused(bob, {}, 99), HasSubstr("close before it opens"));
  EXPECT_THAT(refused(bob, 2001, {}), HasSubstr("extend the closing time as well"));
  EXPECT_TRUE(put(bob, 2001, 2001));
}

TEST_F(ExtensionsTest, AreOnlyForStudentsAndProblemsOfTheCourse) {
  EXPECT_THAT(refused(ada, 1500, {}), HasSubstr("not a student of this course"));
  EXPECT_THAT(refused(99, 1500, {}), HasSubstr("not a student of this course"));
  const auto missing =
      extensions_.put({.course = 2, .problem = "eight", .user = ada, .due_ms = 1500});
  EXPECT_EQ(missing.error().message, "this problem is not in this course");
}

TEST_F(ExtensionsTest, EveryChangeUpdatesTheGradebookChangeMark) {
  const auto mark = [&] { return course_mark(connection(), 1).value_or(""); };
  const auto first = mark();
  ASSERT_TRUE(put(bob, 1500, {}));
  const auto second = mark();
  EXPECT_NE(second, first);
  ASSERT_TRUE(put(bob, 1600, {}));
  const auto third = mark();
  EXPECT_NE(third, second);
  ASSERT_TRUE(extensions_.remove(1, "eight", bob));
  EXPECT_NE(mark(), third);
}

TEST_F(ExtensionsTest, KeepAProblemVersionOpenUntilTheirClosingTime) {
  ProblemVersions versions(connection());
  const auto version = versions.add({.problem = "eight"}, {{"problem.yaml", "b", false}}, 0);
  ASSERT_TRUE(version && versions.publish("eight", *version, ""));
  EXPECT_TRUE(open_versions(connection(), 2500, 10)->empty());
  ASSERT_TRUE(put(bob, {}, 3000));
  EXPECT_EQ(open_versions(connection(), 2500, 10)->size(), 1U);
  EXPECT_TRUE(open_versions(connection(), 3000, 10)->empty());
}

}  // namespace
}  // namespace judge::store
