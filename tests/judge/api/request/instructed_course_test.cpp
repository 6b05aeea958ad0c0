#include "judge/api/request/instructed_course.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

class InstructedCourseTest : public ApiTest {};

TEST_F(InstructedCourseTest, IsFoundOnlyForItsInstructorsAndAdmins) {
  const LoggedIn root = log_in("root", store::Role::admin);
  const LoggedIn ada = log_in("ada", store::Role::student);
  const LoggedIn bob = log_in("bob", store::Role::student);
  const LoggedIn eve = log_in("eve", store::Role::instructor);
  const std::int64_t course =
      add_course("algorithms", {.problem = "p"},
                 {{ada.id, store::CourseRole::student}, {bob.id, store::CourseRole::instructor}});
  const auto status = [&](const LoggedIn& who, const std::string& id) {
    return answer(as(who, request("GET", "/api/v1/courses/" + id + "/enrollments"))).status;
  };
  EXPECT_EQ(status(ada, std::to_string(course)), 403) << "a student of the course";
  EXPECT_EQ(status(bob, std::to_string(course)), 200) << "an instructor of the course";
  EXPECT_EQ(status(eve, std::to_string(course)), 404) << "an instructor of a different course";
  EXPECT_EQ(status(root, std::to_string(course)), 200);
  EXPECT_EQ(status(root, "999"), 404);
  EXPECT_EQ(status(root, "algorithms"), 404);
}

TEST_F(InstructedCourseTest, OnlyMembersAndAdminsSeeACourse) {
  const LoggedIn root = log_in("root", store::Role::admin);
  const LoggedIn ada = log_in("ada", store::Role::student);
  const LoggedIn eve = log_in("eve", store::Role::instructor);
  const std::int64_t course =
      add_course("algorithms", {.problem = "p"}, {{ada.id, store::CourseRole::student}});
  const auto status = [&](const LoggedIn& who) {
    return answer(as(who, request("GET",
                                  "/api/v1/courses/" + std::to_string(course) + "/announcements")))
        .status;
  };
  EXPECT_EQ(status(ada), 200);
  EXPECT_EQ(status(root), 200);
  EXPECT_EQ(status(eve), 404) << "she is not in the course";
}

}  // namespace
}  // namespace judge::api
