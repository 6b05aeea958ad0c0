#include "judge/api/request/instructed_course.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

class InstructedCourseTest : public ApiTest {};

TEST_F(InstructedCourseTest, TheRoleDecidesWhoMaySeeAndWhoMayChangeACourse) {
  const LoggedIn root = log_in("root", store::Role::admin);
  const LoggedIn ada = log_in("ada", store::Role::student);
  const LoggedIn tia = log_in("tia", store::Role::student);
  const LoggedIn bob = log_in("bob", store::Role::student);
  const LoggedIn eve = log_in("eve", store::Role::instructor);
  const std::int64_t course = add_course("algorithms", {.problem = "p"},
                                         {{ada.id, store::CourseRole::student},
                                          {tia.id, store::CourseRole::assistant},
                                          {bob.id, store::CourseRole::instructor}});
  const auto status = [&](const LoggedIn& who, const std::string& id, const std::string& list) {
    return answer(as(who, request("GET", "/api/v1/courses/" + id + list))).status;
  };
  const std::string id = std::to_string(course);
  EXPECT_EQ(status(ada, id, "/enrollments"), 403) << "a student of the course";
  EXPECT_EQ(status(tia, id, "/enrollments"), 200) << "an assistant of the course";
  EXPECT_EQ(status(tia, id, "/invitations"), 403) << "only instructors invite";
  EXPECT_EQ(status(bob, id, "/enrollments"), 200) << "an instructor of the course";
  EXPECT_EQ(status(bob, id, "/invitations"), 200);
  EXPECT_EQ(status(eve, id, "/enrollments"), 404) << "an instructor of a different course";
  EXPECT_EQ(status(root, id, "/invitations"), 200);
  EXPECT_EQ(status(root, "999", "/enrollments"), 404);
  EXPECT_EQ(status(root, "algorithms", "/enrollments"), 404);
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
