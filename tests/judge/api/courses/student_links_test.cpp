#include <gtest/gtest.h>

#include "judge/api/courses/routes.hpp"
#include "judge/store/courses/enrollments.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

class StudentLinksTest : public ApiTest {
 protected:
  StudentLinksTest() {
    publish("eightsteps");
    course_ = add_course(
        "algorithms", {.problem = "eightsteps"},
        {{ada_.id, store::CourseRole::student}, {teacher_.id, store::CourseRole::instructor}});
  }

  Response make(const LoggedIn& who, std::int64_t user) {
    return answer(
        as(who, request("POST", "/api/v1/courses/" + std::to_string(course_) + "/enrollments/" +
                                    std::to_string(user) + "/password_link")));
  }

  void enroll(std::int64_t course, const LoggedIn& who, store::CourseRole role) {
    EXPECT_TRUE(store::Enrollments(connection()).put(course, who.id, role, now_ms_));
  }

  LoggedIn ada_ = log_in("ada", store::Role::student);
  LoggedIn teacher_ = log_in("teacher", store::Role::instructor);
  std::int64_t course_ = 0;
};

TEST_F(StudentLinksTest, CanBeCreatedByAnInstructorForAStudentOfTheCourse) {
  const Response made = make(teacher_, ada_.id);
  ASSERT_EQ(made.status, 201) << made.body;
  const auto link = boost::json::parse(made.body).as_object();
  EXPECT_EQ(text_of(link, "name"), "ada");
  EXPECT_EQ(answer(request("POST", "/api/v1/session/password_link",
                           R"({"secret":")" + text_of(link, "secret") +
                               R"(","new_password":"long enough now"})"))
                .status,
            204);
  EXPECT_EQ(answer(as(ada_, request("GET", "/api/v1/problems"))).status, 401)
      << "the sessions of the student end";
}

TEST_F(StudentLinksTest, AreRefusedForUsersOutsideTheCourse) {
  EXPECT_EQ(make(teacher_, log_in("bob", store::Role::student).id).status, 404);
  EXPECT_EQ(make(teacher_, 999).status, 404);
}

TEST_F(StudentLinksTest, AreRefusedForUsersWithMoreRightsThanAStudent) {
  const LoggedIn root = log_in("root", store::Role::admin);
  enroll(course_, root, store::CourseRole::student);
  EXPECT_EQ(make(teacher_, root.id).status, 403);
  EXPECT_EQ(make(teacher_, teacher_.id).status, 403);

  const LoggedIn bob = log_in("bob", store::Role::student);
  enroll(course_, bob, store::CourseRole::student);
  ASSERT_EQ(make(teacher_, bob.id).status, 201);
  enroll(add_course("logic", {.problem = "eightsteps"}, {}), bob, store::CourseRole::instructor);
  const Response refused = make(teacher_, bob.id);
  EXPECT_EQ(refused.status, 403) << "an instructor of a different course";
  EXPECT_NE(refused.body.find("more rights than a student"), std::string::npos) << refused.body;
}

}  // namespace
}  // namespace judge::api
