#include "judge/store/submissions/comments.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/submissions/routes.hpp"
#include "judge/store/submissions/submit.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

using testing::HasSubstr;

/// Ada has made a submission of two files in a course that `teacher` instructs.
class CommentsTest : public ApiTest {
 protected:
  CommentsTest() {
    publish("eightsteps");
    course_ = add_course(
        "algorithms", {.problem = "eightsteps"},
        {{ada_.id, store::CourseRole::student}, {teacher_.id, store::CourseRole::instructor}});
    const auto submitted = store::submit(connection(), blobs_,
                                         {.user = ada_.id,
                                          .problem = "eightsteps",
                                          .language = "cpp",
                                          .files = {{"a.cpp", "one\ntwo"}, {"b.hpp", "x\n"}},
                                          .course = course_},
                                         now_ms_);
    EXPECT_TRUE(submitted);
    path_ = "/api/v1/submissions/" + std::to_string(submitted->submission) + "/comments";
  }

  Response add(const LoggedIn& who, const std::string& body) {
    return answer(as(who, request("POST", path_, body)));
  }

  std::string added(const LoggedIn& who, const std::string& text) {
    const std::string body = R"({"file":"a.cpp","line":2,"text":")" + text + R"("})";
    return text_of(object(as(who, request("POST", path_, body)), 201), "id");
  }

  boost::json::array comments(const LoggedIn& who) {
    return object(as(who, request("GET", path_))).at("comments").as_array();
  }

  boost::json::array notices(const LoggedIn& who) {
    return object(as(who, request("GET", "/api/v1/notices"))).at("notices").as_array();
  }

  LoggedIn ada_ = log_in("ada", store::Role::student);
  LoggedIn teacher_ = log_in("teacher", store::Role::instructor);
  std::int64_t course_ = 0;
  std::string path_;
};

TEST_F(CommentsTest, AreVisibleToTheStudentAndTheInstructor) {
  added(teacher_, "Why not `at`?");
  added(ada_, "It is checked above.");
  const auto seen = comments(ada_);
  ASSERT_EQ(seen.size(), 2U);
  EXPECT_EQ(text_of(seen[0].as_object(), "text"), "Why not `at`?");
  EXPECT_EQ(text_of(seen[0].as_object(), "author_name"), "teacher");
  EXPECT_EQ(text_of(seen[0].as_object(), "file"), "a.cpp");
  EXPECT_EQ(seen[0].at("line"), 2);
  EXPECT_EQ(seen[0].at("own"), false);
  EXPECT_EQ(seen[1].at("own"), true);
  EXPECT_TRUE(seen[1].at("changed_ms").is_null());
  EXPECT_EQ(comments(teacher_).size(), 2U);
}

TEST_F(CommentsTest, NotifyTheOtherParticipantsUntilTheyDismissTheNotice) {
  added(teacher_, "first");
  added(teacher_, "second");
  EXPECT_TRUE(notices(teacher_).empty()) << "the author needs no notice";
  const auto of_ada = notices(ada_);
  ASSERT_EQ(of_ada.size(), 1U);
  EXPECT_EQ(of_ada[0].at("events"), 2);
  EXPECT_EQ(of_ada[0].at("own"), true);
  EXPECT_EQ(text_of(of_ada[0].as_object(), "kind"), "comments");
  EXPECT_EQ(text_of(of_ada[0].as_object(), "problem"), "eightsteps");

  added(ada_, "an answer");
  const auto of_teacher = notices(teacher_);
  ASSERT_EQ(of_teacher.size(), 1U);
  EXPECT_EQ(of_teacher[0].at("own"), false);
  EXPECT_EQ(text_of(of_teacher[0].as_object(), "submitter_name"), "ada");

  const Request dismissal =
      request("DELETE", "/api/v1/notices/" + text_of(of_ada[0].as_object(), "id"));
  EXPECT_EQ(answer(as(teacher_, dismissal)).status, 404) << "it belongs to a different user";
  EXPECT_EQ(answer(as(ada_, dismissal)).status, 204);
  EXPECT_EQ(answer(as(ada_, dismissal)).status, 404);
  EXPECT_TRUE(notices(ada_).empty());
}

TEST_F(CommentsTest, CanBeChangedOnlyByTheirAuthor) {
  const std::string one = path_ + "/" + added(teacher_, "frist");
  const std::string body = R"({"text":"first"})";
  EXPECT_EQ(answer(as(ada_, request("PATCH", one, body))).status, 403);
  now_ms_ += 7;
  const auto changed = object(as(teacher_, request("PATCH", one, body)));
  EXPECT_EQ(text_of(changed, "text"), "first");
  EXPECT_EQ(changed.at("changed_ms"), now_ms_);
}

TEST_F(CommentsTest, CanBeRemovedOnlyByTheirAuthorOrAnInstructor) {
  const std::string of_teacher = path_ + "/" + added(teacher_, "no");
  const std::string of_ada = path_ + "/" + added(ada_, "yes");
  EXPECT_EQ(answer(as(ada_, request("DELETE", of_teacher))).status, 403);
  EXPECT_EQ(answer(as(teacher_, request("DELETE", of_ada))).status, 204);
  EXPECT_EQ(answer(as(teacher_, request("DELETE", of_ada))).status, 404);
  EXPECT_EQ(answer(as(teacher_, request("DELETE", of_teacher))).status, 204);
  EXPECT_TRUE(comments(ada_).empty());
  EXPECT_TRUE(notices(ada_).empty()) << "the comments that the notice is about are gone";
}

TEST_F(CommentsTest, CanBeMadeButNotAllRemovedByAssistants) {
  const std::string of_ada = path_ + "/" + added(ada_, "yes");
  const LoggedIn tia = log_in("tia", store::Role::student);
  ASSERT_TRUE(
      store::Enrollments(connection()).put(course_, tia.id, store::CourseRole::assistant, now_ms_));
  const std::string of_tia = path_ + "/" + added(tia, "Why?");
  EXPECT_EQ(answer(as(tia, request("DELETE", of_ada))).status, 403);
  EXPECT_EQ(answer(as(tia, request("DELETE", of_tia))).status, 204);
}

TEST_F(CommentsTest, RequireAnExistingFileAnExistingLineAndText) {
  const auto refused = [&](const std::string& body) {
    const Response response = add(teacher_, body);
    EXPECT_EQ(response.status, 422) << body;
    return response.body;
  };
  EXPECT_THAT(refused(R"({"file":"c.cpp","line":1,"text":"x"})"),
              HasSubstr("the submission has no file 'c.cpp'"));
  EXPECT_THAT(refused(R"({"file":"a.cpp","line":3,"text":"x"})"),
              HasSubstr("the last line of 'a.cpp' is line 2"));
  EXPECT_THAT(refused(R"({"file":"a.cpp","line":0,"text":"x"})"), HasSubstr("line"));
  EXPECT_THAT(refused(R"({"file":"a.cpp","text":"x"})"), HasSubstr("'line' is missing"));
  EXPECT_THAT(refused(R"({"file":"a.cpp","line":1,"text":" \n"})"), HasSubstr("'text' is blank"));
  EXPECT_THAT(refused(R"({"file":"a.cpp","line":1,"text":"x","to":"ada"})"), HasSubstr("to"));
  EXPECT_EQ(refused(R"({"file":"a.cpp","line":1,"text":")" + std::string(4001, 'x') + R"("})")
                .find("there is no"),
            std::string::npos);
  EXPECT_EQ(comments(ada_).size(), 0U);
}

TEST_F(CommentsTest, AreInvisibleToUsersOutsideTheCourse) {
  added(teacher_, "secret");
  const LoggedIn bob = log_in("bob", store::Role::student);
  EXPECT_EQ(answer(as(bob, request("GET", path_))).status, 404);
  EXPECT_EQ(add(bob, R"({"file":"a.cpp","line":1,"text":"x"})").status, 404);
}

TEST_F(CommentsTest, BidiControlCharactersAreReplaced) {
  added(teacher_, R"(a\u202eb)");
  EXPECT_EQ(text_of(comments(ada_)[0].as_object(), "text"), "a\uFFFDb");
}

}  // namespace
}  // namespace judge::api
