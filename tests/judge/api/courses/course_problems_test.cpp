#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/courses/routes.hpp"
#include "tests/judge/api/courses/course_fixture.hpp"

namespace judge::api {
namespace {

class CourseProblemsTest : public CourseFixture {};

TEST_F(CourseProblemsTest, HaveAScoringRuleThatInstructorsCanChange) {
  const auto rule = [&] {
    const auto listed = object(as(teacher_, request("GET", path("/problems")))).at("problems");
    return listed.as_array().at(0).at("scoring_rule");
  };
  EXPECT_EQ(put(teacher_, "/problems/eightsteps", "{}"), 200);
  EXPECT_EQ(rule(), "best");
  EXPECT_EQ(put(teacher_, "/problems/eightsteps", R"({"scoring_rule":"groups"})"), 200);
  EXPECT_EQ(rule(), "groups");
}

TEST_F(CourseProblemsTest, RefuseInvalidSettings) {
  EXPECT_EQ(put(teacher_, "/problems/nothing", "{}"), 404);
  EXPECT_EQ(put(teacher_, "/problems/eightsteps", R"({"opens_ms":2000,"closes_ms":1000})"), 422);
  EXPECT_EQ(put(teacher_, "/problems/eightsteps", R"({"due_ms":2000,"closes_ms":1000})"), 422);
  EXPECT_EQ(put(teacher_, "/problems/eightsteps", R"({"due_ms":"soon"})"), 422);
  EXPECT_EQ(put(teacher_, "/problems/eightsteps", R"({"show_input":"some"})"), 422);
  EXPECT_EQ(put(teacher_, "/problems/eightsteps", R"({"scoring_rule":"worst"})"), 422);
  EXPECT_EQ(put(teacher_, enrolling(ada_), R"({"role":"admin"})"), 422);
  const auto listed =
      object(as(teacher_, request("GET", path("/problems")))).at("problems").get_array();
  EXPECT_TRUE(listed.empty());
}

TEST_F(CourseProblemsTest, AcceptNewProblemsOnlyFromUsersWithTheInstructorRole) {
  const LoggedIn assistant = log_in("assistant", store::Role::student);
  enroll(assistant, store::CourseRole::instructor);
  EXPECT_EQ(put(assistant, "/problems/eightsteps", "{}"), 404) << "would gain editing rights";
  EXPECT_EQ(put(teacher_, "/problems/eightsteps", "{}"), 200);
  EXPECT_EQ(put(assistant, "/problems/eightsteps", R"({"show_input":"all"})"), 200);
}

}  // namespace
}  // namespace judge::api
