#include "judge/api/request/problem_rights.hpp"

#include <gtest/gtest.h>

#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

class ProblemRightsTest : public ApiTest {
 protected:
  /// Returns 200 if the user may edit the problem, or the status of the refusal.
  int editing(std::int64_t user, const std::string& problem) {
    Services all = services();
    RateLimit submissions(1);
    const Request asked = request("GET", "/");
    Call call{.request = asked,
              .services = all,
              .connection = connection(),
              .parameters = {},
              .caller = Caller{.user = **store::Users(connection()).find(user),
                               .scopes = {},
                               .session = 0,
                               .session_secret = {}},
              .submissions = submissions,
              .checks = submissions,
              .now_ms = now_ms_};
    const auto problem_found = editable_problem(call, problem);
    EXPECT_EQ(may_edit(call, problem).value_or(false) && problem_found, problem_found.has_value());
    return problem_found ? 200 : problem_found.error().status;
  }
};

TEST_F(ProblemRightsTest, InstructorsCanEditProblemsInTheirCoursesAndAdminsCanEditAllProblems) {
  publish("eightsteps");
  store::ProblemVersions versions(connection());
  const auto made = versions.add({.problem = "eightpath"}, {{"problem.yaml", "b", false}}, 0);
  ASSERT_TRUE(made && versions.publish("eightpath", *made, ""));
  const auto teacher = add_user("teacher", store::Role::instructor);
  const auto student = add_user("student", store::Role::student);
  const auto stranger = add_user("stranger", store::Role::instructor);
  const auto root = add_user("root", store::Role::admin);
  add_course("algorithms", {.problem = "eightsteps"},
             {{teacher, store::CourseRole::instructor}, {student, store::CourseRole::student}});
  add_course("boards", {.problem = "eightpath"}, {{teacher, store::CourseRole::student}});
  const auto assistant = add_user("assistant", store::Role::student);
  add_course("exercises", {.problem = "eightsteps"}, {{assistant, store::CourseRole::instructor}});
  EXPECT_EQ(editing(assistant, "eightsteps"), 200) << "an instructor of the course";
  EXPECT_EQ(editing(assistant, "eightpath"), 404);
  EXPECT_EQ(editing(teacher, "eightsteps"), 200);
  EXPECT_EQ(editing(teacher, "eightpath"), 403) << "a student in that course";
  EXPECT_EQ(editing(student, "eightsteps"), 403);
  EXPECT_EQ(editing(student, "eightpath"), 404) << "does not see it";
  EXPECT_EQ(editing(stranger, "eightsteps"), 404);
  EXPECT_EQ(editing(root, "eightpath"), 200);
  EXPECT_EQ(editing(root, "nothing"), 404);
  EXPECT_EQ(editing(teacher, "nothing"), 404);
}

TEST_F(ProblemRightsTest, FormerInstructorsCannotEditTheirOwnProblems) {
  const auto maker = add_user("maker", store::Role::instructor);
  ASSERT_TRUE(connection().execute(
      "INSERT INTO problems (name, title, created_ms, created_by) VALUES ('own', 'Own', 0, $1)",
      {maker}));
  EXPECT_EQ(editing(maker, "own"), 200);
  ASSERT_TRUE(store::Users(connection()).set_role(maker, store::Role::student));
  EXPECT_EQ(editing(maker, "own"), 404);
}

}  // namespace
}  // namespace judge::api
