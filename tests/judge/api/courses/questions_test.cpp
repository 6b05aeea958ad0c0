#include "judge/store/courses/questions.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/courses/routes.hpp"
#include "judge/store/keeping/audit.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

/// Ada and Eve are students in a course that `teacher` instructs. Bob is in no course.
class QuestionsApiTest : public ApiTest {
 protected:
  QuestionsApiTest() {
    publish("eightsteps");
    course_ = add_course("algorithms", {.problem = "eightsteps"},
                         {{ada_.id, store::CourseRole::student},
                          {eve_.id, store::CourseRole::student},
                          {teacher_.id, store::CourseRole::instructor}});
    path_ = "/api/v1/courses/" + std::to_string(course_) + "/questions";
  }

  std::string asked(const LoggedIn& who, const std::string& text) {
    return text_of(object(as(who, request("POST", path_,
                                          R"({"problem":"eightsteps","text":")" + text + R"("})")),
                          201),
                   "id");
  }

  Response reply(const LoggedIn& who, const std::string& id, const std::string& body) {
    return answer(as(who, request("PUT", path_ + "/" + id + "/reply", body)));
  }

  boost::json::array list(const LoggedIn& who, const std::string& state = "") {
    Request listing = request("GET", path_);
    if (!state.empty()) listing.query = {{"state", state}};
    return object(as(who, listing)).at("questions").as_array();
  }

  std::vector<std::string> notices(const LoggedIn& who) {
    std::vector<std::string> kinds;
    const auto response = object(as(who, request("GET", "/api/v1/notices")));
    for (const auto& notice : response.at("notices").as_array()) {
      kinds.push_back(text_of(notice.as_object(), "kind") +
                      (notice.at("own").as_bool() ? " own" : ""));
    }
    return kinds;
  }

  LoggedIn ada_ = log_in("ada", store::Role::student);
  LoggedIn bob_ = log_in("bob", store::Role::student);
  LoggedIn eve_ = log_in("eve", store::Role::student);
  LoggedIn teacher_ = log_in("teacher", store::Role::instructor);
  std::int64_t course_ = 0;
  std::string path_;
};

TEST_F(QuestionsApiTest, OtherStudentsDoNotSeeAQuestion) {
  const std::string id = asked(ada_, "Why?");
  const auto of_ada = list(ada_);
  ASSERT_EQ(of_ada.size(), 1U);
  EXPECT_EQ(of_ada[0].at("own"), true);
  EXPECT_TRUE(of_ada[0].at("reply").is_null());
  EXPECT_EQ(text_of(of_ada[0].at("problem").as_object(), "title"), "Title of eightsteps");
  const auto of_teacher = list(teacher_);
  ASSERT_EQ(of_teacher.size(), 1U);
  EXPECT_EQ(text_of(of_teacher[0].as_object(), "asker_name"), "ada");
  EXPECT_THAT(list(eve_), IsEmpty());
  EXPECT_EQ(answer(as(eve_, request("DELETE", path_ + "/" + id))).status, 404);
  EXPECT_EQ(reply(eve_, id, R"({"text":"x"})").status, 404);
  EXPECT_EQ(answer(as(bob_, request("GET", path_))).status, 404);
  EXPECT_THAT(notices(teacher_), testing::ElementsAre("question"));
}

TEST_F(QuestionsApiTest, OtherStudentsDoNotSeeAPrivateReply) {
  const std::string id = asked(ada_, "Why?");
  EXPECT_EQ(reply(ada_, id, R"({"text":"x"})").status, 403);
  ASSERT_EQ(reply(teacher_, id, R"({"text":"Because."})").status, 200);
  const auto question = list(ada_)[0].as_object();
  const auto& answer = question.at("reply").as_object();
  EXPECT_EQ(text_of(answer, "text"), "Because.");
  EXPECT_EQ(text_of(answer, "replier_name"), "teacher");
  EXPECT_EQ(answer.at("published"), false);
  EXPECT_THAT(list(eve_), IsEmpty());
  EXPECT_THAT(notices(ada_), testing::ElementsAre("answer own"));
  EXPECT_THAT(notices(eve_), IsEmpty());
  EXPECT_THAT(notices(teacher_), IsEmpty()) << "the question no longer needs a reply";
}

TEST_F(QuestionsApiTest, APublishedQuestionDoesNotContainTheNameOfTheAsker) {
  const std::string id = asked(ada_, "Why?");
  ASSERT_EQ(reply(teacher_, id, R"({"text":"Because.","published":true})").status, 200);
  const auto seen = list(eve_);
  ASSERT_EQ(seen.size(), 1U);
  EXPECT_TRUE(seen[0].at("asker_name").is_null());
  EXPECT_EQ(seen[0].at("own"), false);
  EXPECT_EQ(boost::json::serialize(seen).find("ada"), std::string::npos);
  EXPECT_THAT(notices(ada_), testing::ElementsAre("answer own"));
  EXPECT_THAT(notices(eve_), testing::ElementsAre("answer"));
  ASSERT_EQ(reply(teacher_, id, R"({"text":"Because."})").status, 200);
  EXPECT_THAT(list(eve_), IsEmpty());
  EXPECT_THAT(notices(eve_), IsEmpty());
}

TEST_F(QuestionsApiTest, TheListCanBeFilteredByState) {
  const std::string first = asked(ada_, "one");
  asked(ada_, "two");
  ASSERT_EQ(reply(teacher_, first, R"({"text":"yes"})").status, 200);
  EXPECT_EQ(text_of(list(teacher_, "open")[0].as_object(), "text"), "two");
  EXPECT_EQ(text_of(list(teacher_, "answered")[0].as_object(), "text"), "one");
  EXPECT_THAT(list(teacher_), SizeIs(2));
  Request wrong = request("GET", path_);
  wrong.query = {{"state", "closed"}};
  EXPECT_EQ(answer(as(ada_, wrong)).status, 422);
}

TEST_F(QuestionsApiTest, StudentsCannotAskAboutAProblemBeforeItOpens) {
  publish("eightpath", make_small_package("eightsteps", files_.path() / "others"));
  ASSERT_TRUE(store::CourseProblems(connection())
                  .put({.course = course_, .problem = "eightpath", .opens_ms = now_ms_ + 5}));
  const Request about = request("POST", path_, R"({"problem":"eightpath","text":"When?"})");
  const Response early = answer(as(ada_, about));
  EXPECT_EQ(early.status, 404);
  EXPECT_THAT(early.body, HasSubstr("there is no problem 'eightpath' in this course"));
  now_ms_ += 5;
  EXPECT_EQ(answer(as(ada_, about)).status, 201);
}

TEST_F(QuestionsApiTest, AQuestionStaysWhenItsProblemIsRemovedFromTheCourse) {
  const std::string id = asked(ada_, "Why?");
  ASSERT_EQ(reply(teacher_, id, R"({"text":"Because.","published":true})").status, 200);
  ASSERT_TRUE(*store::CourseProblems(connection()).remove(course_, "eightsteps"));
  const auto own = list(ada_)[0].at("problem").as_object();
  EXPECT_EQ(text_of(own, "name"), "eightsteps");
  EXPECT_EQ(own.at("in_course"), false);
  EXPECT_TRUE(list(eve_)[0].at("problem").is_null()) << "she does not see the problem";
}

TEST_F(QuestionsApiTest, TheAskerCanRemoveAQuestionOnlyBeforeTheReply) {
  const std::string first = path_ + "/" + asked(ada_, "one");
  const std::string second = asked(ada_, "two");
  EXPECT_EQ(answer(as(ada_, request("DELETE", first))).status, 204);
  ASSERT_EQ(reply(teacher_, second, R"({"text":"yes"})").status, 200);
  const Request removal = request("DELETE", path_ + "/" + second);
  EXPECT_EQ(answer(as(ada_, removal)).status, 403);
  EXPECT_EQ(answer(as(teacher_, removal)).status, 204);
  EXPECT_THAT(list(ada_), IsEmpty());
}

TEST_F(QuestionsApiTest, RefusesInvalidQuestionsAndQuestionsByInstructors) {
  const std::string body = R"({"text":"Why?"})";
  EXPECT_EQ(answer(as(teacher_, request("POST", path_, body))).status, 403);
  EXPECT_EQ(answer(as(bob_, request("POST", path_, body))).status, 404);
  const auto status = [&](const std::string& wrong) {
    return answer(as(ada_, request("POST", path_, wrong))).status;
  };
  EXPECT_EQ(status(R"({"text":" "})"), 422);
  EXPECT_EQ(status(R"({"text":")" + std::string(4001, 'x') + R"("})"), 422);
  EXPECT_EQ(status(R"({"text":"x","to":"teacher"})"), 422);
  for (int i = 0; i < store::open_questions_max; ++i) asked(ada_, "one");
  EXPECT_EQ(status(body), 409);
}

TEST_F(QuestionsApiTest, AnArchivedCourseAcceptsRepliesButNoQuestions) {
  const std::string id = asked(ada_, "Why?");
  ASSERT_TRUE(store::Courses(connection()).set_archived(course_, true, now_ms_));
  const Response refused = answer(as(ada_, request("POST", path_, R"({"text":"When?"})")));
  EXPECT_EQ(refused.status, 403);
  EXPECT_THAT(refused.body, HasSubstr("this course is archived"));
  EXPECT_EQ(reply(teacher_, id, R"({"text":"Because."})").status, 200);
  EXPECT_THAT(list(ada_), SizeIs(1));
}

TEST_F(QuestionsApiTest, QuestionsAndRepliesAreAudited) {
  const std::string id = asked(ada_, "Why?");
  ASSERT_EQ(reply(teacher_, id, R"({"text":"Because.","published":true})").status, 200);
  const auto entries = *store::Audit(connection()).page({}, {}, 2);
  EXPECT_EQ(entries[0].entry.action, "question.reply");
  EXPECT_EQ(entries[0].entry.object_id, id);
  EXPECT_THAT(entries[0].entry.detail, HasSubstr("published"));
  EXPECT_EQ(entries[1].entry.action, "question.add");
  EXPECT_EQ(entries[1].entry.detail.find("Why"), std::string::npos);
}

TEST_F(QuestionsApiTest, QuestionsWithoutAReplyAreCountedAsNeedingAttention) {
  const Request attention =
      request("GET", "/api/v1/courses/" + std::to_string(course_) + "/attention");
  EXPECT_EQ(object(as(teacher_, attention)).at("open_questions"), 0);
  const std::string id = asked(ada_, "Why?");
  EXPECT_EQ(object(as(teacher_, attention)).at("open_questions"), 1);
  ASSERT_EQ(reply(teacher_, id, R"({"text":"Because."})").status, 200);
  EXPECT_EQ(object(as(teacher_, attention)).at("open_questions"), 0);
}

}  // namespace
}  // namespace judge::api
