#include "judge/store/courses/announcements.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/courses/routes.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

using testing::HasSubstr;

/// Ada is a student in a course that `teacher` instructs. Bob is in no course.
class AnnouncementsApiTest : public ApiTest {
 protected:
  AnnouncementsApiTest() {
    publish("eightsteps");
    course_ = add_course(
        "algorithms", {.problem = "eightsteps"},
        {{ada_.id, store::CourseRole::student}, {teacher_.id, store::CourseRole::instructor}});
    path_ = "/api/v1/courses/" + std::to_string(course_) + "/announcements";
  }

  std::string added(const std::string& body) {
    return text_of(object(as(teacher_, request("POST", path_, body)), 201), "id");
  }

  boost::json::array list(const LoggedIn& who, std::map<std::string, std::string> query = {}) {
    Request asked = request("GET", path_);
    asked.query = std::move(query);
    return object(as(who, asked)).at("announcements").as_array();
  }

  boost::json::array notices(const LoggedIn& who) {
    return object(as(who, request("GET", "/api/v1/notices"))).at("notices").as_array();
  }

  LoggedIn ada_ = log_in("ada", store::Role::student);
  LoggedIn bob_ = log_in("bob", store::Role::student);
  LoggedIn teacher_ = log_in("teacher", store::Role::instructor);
  std::int64_t course_ = 0;
  std::string path_;
};

TEST_F(AnnouncementsApiTest, MembersSeeAnAnnouncementAndGetANotice) {
  const std::string id = added(R"({"title":"Exam","text":"On *Monday*","problem":"eightsteps"})");
  const auto seen = list(ada_);
  ASSERT_EQ(seen.size(), 1U);
  EXPECT_EQ(text_of(seen[0].as_object(), "id"), id);
  EXPECT_EQ(text_of(seen[0].as_object(), "title"), "Exam");
  EXPECT_EQ(text_of(seen[0].as_object(), "text"), "On *Monday*");
  EXPECT_EQ(text_of(seen[0].as_object(), "author_name"), "teacher");
  EXPECT_EQ(text_of(seen[0].at("problem").as_object(), "name"), "eightsteps");
  EXPECT_EQ(seen[0].at("problem").at("in_course"), true);
  EXPECT_TRUE(notices(teacher_).empty());
  const auto of_ada = notices(ada_);
  ASSERT_EQ(of_ada.size(), 1U);
  EXPECT_EQ(text_of(of_ada[0].as_object(), "kind"), "announcement");
  EXPECT_EQ(text_of(of_ada[0].as_object(), "course"), std::to_string(course_));
  EXPECT_EQ(text_of(of_ada[0].as_object(), "title"), "Exam");
  EXPECT_TRUE(of_ada[0].at("submission").is_null());
  EXPECT_EQ(answer(as(bob_, request("GET", path_))).status, 404);
}

TEST_F(AnnouncementsApiTest, TheListCanBeFilteredByProblem) {
  added(R"({"title":"Exam","text":"On Monday"})");
  added(R"({"title":"Hint","text":"Think","problem":"eightsteps"})");
  const auto found = list(ada_, {{"problem", "eightsteps"}});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(text_of(found[0].as_object(), "title"), "Hint");
  Request asked = request("GET", path_);
  asked.query = {{"problem", "eightpath"}};
  EXPECT_EQ(answer(as(ada_, asked)).status, 404);
}

TEST_F(AnnouncementsApiTest, OnlyInstructorsCanChangeAndRemoveAnnouncements) {
  const std::string one = path_ + "/" + added(R"({"title":"Exma","text":"x"})");
  const std::string body = R"({"title":"Exam","text":"y"})";
  EXPECT_EQ(answer(as(ada_, request("PUT", one, body))).status, 403);
  now_ms_ += 7;
  const auto changed = object(as(teacher_, request("PUT", one, body)));
  EXPECT_EQ(text_of(changed, "title"), "Exam");
  EXPECT_EQ(changed.at("changed_ms"), now_ms_);
  EXPECT_EQ(answer(as(ada_, request("DELETE", one))).status, 403);
  EXPECT_EQ(answer(as(teacher_, request("DELETE", one))).status, 204);
  EXPECT_EQ(answer(as(teacher_, request("DELETE", one))).status, 404);
  EXPECT_TRUE(list(ada_).empty());
  EXPECT_TRUE(notices(ada_).empty());
}

TEST_F(AnnouncementsApiTest, AnAnnouncementStaysWhenItsProblemIsRemovedFromTheCourse) {
  const std::string body = R"({"title":"Hint","text":"Think","problem":"eightsteps"})";
  const std::string id = added(body);
  ASSERT_TRUE(*store::CourseProblems(connection()).remove(course_, "eightsteps"));
  EXPECT_TRUE(list(ada_)[0].at("problem").is_null()) << "she does not see the problem";
  EXPECT_EQ(list(teacher_)[0].at("problem").at("in_course"), false);
  EXPECT_EQ(answer(as(teacher_, request("PUT", path_ + "/" + id, body))).status, 200);
  EXPECT_EQ(answer(as(teacher_, request("POST", path_, body))).status, 404);
}

TEST_F(AnnouncementsApiTest, RefusesInvalidAnnouncementsAndAnnouncementsByStudents) {
  EXPECT_EQ(answer(as(ada_, request("POST", path_, R"({"title":"a","text":"b"})"))).status, 403);
  EXPECT_EQ(answer(as(bob_, request("POST", path_, R"({"title":"a","text":"b"})"))).status, 404);
  const auto refused = [&](const std::string& body) {
    const Response response = answer(as(teacher_, request("POST", path_, body)));
    EXPECT_EQ(response.status, 422) << body;
    return response.body;
  };
  EXPECT_THAT(refused(R"({"title":"a"})"), HasSubstr("'text' is missing"));
  EXPECT_THAT(refused(R"({"title":"a","text":" \n"})"), HasSubstr("'text' is blank"));
  EXPECT_THAT(refused(R"({"title":" ","text":"b"})"), HasSubstr("'title' is blank"));
  EXPECT_THAT(refused(R"({"title":"a\nb","text":"b"})"), HasSubstr("must be one line"));
  EXPECT_THAT(refused(R"({"title":"a\u202eb","text":"b"})"), HasSubstr("writing direction"));
  EXPECT_THAT(refused(R"({"title":"a","text":")" + std::string(4001, 'x') + R"("})"),
              HasSubstr("must have 1 to 4000 bytes"));
}

}  // namespace
}  // namespace judge::api
