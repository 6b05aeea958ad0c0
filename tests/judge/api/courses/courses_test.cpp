#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/courses/routes.hpp"
#include "tests/judge/api/courses/course_fixture.hpp"

namespace judge::api {
namespace {

class CoursesTest : public CourseFixture {};

TEST_F(CoursesTest, ShowUsersTheProblemsThatTheyMaySubmitTo) {
  enroll(ada_);
  EXPECT_EQ(put(teacher_, "/problems/eightsteps", R"({"closes_ms":1900000000000})"), 200);
  const auto problems =
      object(as(ada_, request("GET", "/api/v1/problems"))).at("problems").get_array();
  ASSERT_EQ(problems.size(), 1);
  EXPECT_TRUE(problems[0].get_object().at("may_submit").as_bool());
  const auto courses =
      object(as(ada_, request("GET", "/api/v1/courses"))).at("courses").get_array();
  ASSERT_EQ(courses.size(), 1);
  EXPECT_EQ(text_of(courses[0].get_object(), "role"), "student");

  EXPECT_EQ(answer(as(teacher_, request("DELETE", path("/problems/eightsteps")))).status, 204);
  EXPECT_TRUE(
      object(as(ada_, request("GET", "/api/v1/problems"))).at("problems").get_array().empty());
}

TEST_F(CoursesTest, ShowStudentsTheOpeningTimesButNotTheNamesOfUpcomingProblems) {
  enroll(ada_);
  ASSERT_EQ(put(teacher_, "/problems/eightsteps", R"({"opens_ms":1900000000000})"), 200);
  const auto body = answer(as(ada_, request("GET", "/api/v1/courses"))).body;
  EXPECT_EQ(body.find("eightsteps"), std::string::npos);
  const auto of_student =
      object(as(ada_, request("GET", "/api/v1/courses"))).at("courses").get_array();
  EXPECT_EQ(of_student.at(0).get_object().at("upcoming"),
            boost::json::array({{{"opens_ms", 1900000000000}, {"problems", 1}}}));
  const auto of_teacher =
      object(as(teacher_, request("GET", "/api/v1/courses"))).at("courses").get_array();
  EXPECT_EQ(of_teacher.at(0).get_object().at("upcoming"), boost::json::array());
}

TEST_F(CoursesTest, ShowTheDueTimesOfTheirProblems) {
  enroll(ada_);
  ASSERT_EQ(put(teacher_, "/problems/eightsteps", R"({"due_ms":1900000000000})"), 200);
  const auto of_course =
      object(as(teacher_, request("GET", path("/problems")))).at("problems").get_array();
  EXPECT_EQ(of_course.at(0).get_object().at("due_ms"), 1900000000000);
  const auto problem = object(as(ada_, request("GET", "/api/v1/problems/eightsteps")));
  EXPECT_EQ(problem.at("courses").get_array().at(0).get_object().at("due_ms"), 1900000000000);
  ASSERT_EQ(put(teacher_, "/problems/eightsteps", "{}"), 200);
  const auto without = object(as(ada_, request("GET", "/api/v1/problems/eightsteps")));
  EXPECT_TRUE(without.at("courses").get_array().at(0).get_object().at("due_ms").is_null());
}

TEST_F(CoursesTest, AreRenamedByTheirInstructors) {
  const std::string renamed = R"({"name":"algo-2","title":"Algorithms II"})";
  EXPECT_EQ(put(ada_, "", renamed), 404);
  EXPECT_EQ(put(teacher_, "", renamed), 204);
  const auto courses =
      object(as(teacher_, request("GET", "/api/v1/courses"))).at("courses").get_array();
  EXPECT_EQ(text_of(courses.at(0).get_object(), "name"), "algo-2");
  EXPECT_EQ(text_of(courses.at(0).get_object(), "title"), "Algorithms II");
  object(as(teacher_, request("POST", "/api/v1/courses", R"({"name":"b","title":"B"})")), 201);
  EXPECT_EQ(put(teacher_, "", R"({"name":"b","title":"Algorithms"})"), 409) << "the name is taken";
  EXPECT_EQ(put(teacher_, "", R"({"name":"b 2","title":"Algorithms"})"), 422);
}

TEST_F(CoursesTest, AcceptNoSubmissionsWhileTheyAreArchived) {
  enroll(ada_);
  ASSERT_EQ(put(teacher_, "/problems/eightsteps", "{}"), 200);
  const auto may_submit = [&](const LoggedIn& who) {
    const auto problems = object(as(who, request("GET", "/api/v1/problems"))).at("problems");
    return problems.as_array().at(0).at("may_submit").as_bool();
  };
  const auto is_archived = [&] {
    const auto courses = object(as(ada_, request("GET", "/api/v1/courses"))).at("courses");
    return courses.as_array().at(0).at("archived").as_bool();
  };
  EXPECT_TRUE(may_submit(ada_));
  EXPECT_EQ(put(teacher_, "", R"({"name":"algo","title":"Algorithms","archived":true})"), 204);
  EXPECT_TRUE(is_archived());
  EXPECT_FALSE(may_submit(ada_));
  EXPECT_FALSE(may_submit(teacher_));

  EXPECT_EQ(put(teacher_, "", R"({"name":"algo","title":"Old algorithms"})"), 204);
  EXPECT_TRUE(is_archived()) << "renaming does not change it";
  EXPECT_EQ(put(teacher_, "", R"({"name":"algo","title":"Algorithms","archived":false})"), 204);
  EXPECT_TRUE(may_submit(ada_));
}

TEST_F(CoursesTest, AreCopiedWithTheirProblemsButWithoutTheirPeople) {
  enroll(ada_);
  ASSERT_EQ(put(teacher_, "/problems/eightsteps",
                R"({"due_ms":1900000000000,"closes_ms":1900000001000,"show_input":"all"})"),
            200);
  const auto copy = object(
      as(teacher_, request("POST", path("/copy"), R"({"name":"next","title":"N","shift_days":7})")),
      201);
  const std::string of_copy = "/api/v1/courses/" + text_of(copy, "id");
  const auto problems =
      object(as(teacher_, request("GET", of_copy + "/problems"))).at("problems").get_array();
  ASSERT_EQ(problems.size(), 1U);
  const auto& problem = problems.at(0).get_object();
  EXPECT_EQ(problem.at("opens_ms"), 0) << "it has always been open";
  EXPECT_EQ(problem.at("due_ms"), 1900000000000 + 7 * 86'400'000LL);
  EXPECT_EQ(problem.at("closes_ms"), 1900000001000 + 7 * 86'400'000LL);
  EXPECT_EQ(problem.at("show_input"), "all");
  const auto people =
      object(as(teacher_, request("GET", of_copy + "/enrollments"))).at("enrollments").get_array();
  ASSERT_EQ(people.size(), 1U);
  EXPECT_EQ(text_of(people.at(0).get_object(), "name"), "teacher");
}

TEST_F(CoursesTest, AnInvalidOrUnauthorizedCopyCreatesNoCourse) {
  ASSERT_EQ(put(teacher_, "/problems/eightsteps", R"({"due_ms":86400000})"), 200);
  const auto copied = [&](const LoggedIn& who, const std::string& body) {
    return answer(as(who, request("POST", path("/copy"), body)));
  };
  const Response early = copied(teacher_, R"({"name":"c","title":"C","shift_days":-2})");
  EXPECT_EQ(early.status, 422);
  EXPECT_NE(early.body.find("shift_days"), std::string::npos);
  EXPECT_EQ(copied(teacher_, R"({"name":"algo","title":"C"})").status, 409);
  EXPECT_EQ(
      copied(log_in("stranger", store::Role::instructor), R"({"name":"c","title":"C"})").status,
      404);
  const auto courses =
      object(as(teacher_, request("GET", "/api/v1/courses"))).at("courses").get_array();
  EXPECT_EQ(courses.size(), 1U) << "nothing was stored";
}

TEST_F(CoursesTest, CanBeChangedOnlyByTheirInstructors) {
  const LoggedIn stranger = log_in("stranger", store::Role::instructor);
  const LoggedIn root = log_in("root", store::Role::admin);
  const std::string student = R"({"role":"student"})";
  EXPECT_EQ(put(stranger, enrolling(ada_), student), 404);
  EXPECT_EQ(put(ada_, enrolling(ada_), R"({"role":"instructor"})"), 404) << "not in the course";
  EXPECT_EQ(put(root, enrolling(ada_), student), 204);
  EXPECT_EQ(put(ada_, enrolling(ada_), R"({"role":"instructor"})"), 403);
  EXPECT_EQ(put(ada_, "/problems/eightsteps", "{}"), 403);
  EXPECT_EQ(answer(as(ada_, request("GET", path("/enrollments")))).status, 403);
}

TEST_F(CoursesTest, InstructorsListAndRemoveUsers) {
  enroll(ada_);
  const auto people =
      object(as(teacher_, request("GET", path("/enrollments")))).at("enrollments").get_array();
  ASSERT_EQ(people.size(), 2);
  EXPECT_EQ(text_of(people[1].get_object(), "name"), "ada");
  EXPECT_EQ(answer(as(teacher_, request("DELETE", path(enrolling(ada_))))).status, 204);
  EXPECT_EQ(answer(as(teacher_, request("DELETE", path(enrolling(ada_))))).status, 404);
}

TEST_F(CoursesTest, InstructorsAssignUsersToSections) {
  enroll(ada_);
  EXPECT_EQ(put(teacher_, enrolling(ada_), R"({"role":"student","section":"Tuesday"})"), 204);
  EXPECT_EQ(put(teacher_, enrolling(ada_), R"({"role":"student"})"), 204);
  EXPECT_EQ(put(teacher_, enrolling(ada_), R"({"role":"student","section":"a\u202eb"})"), 422);
  const auto section = [&](const std::string& list, std::size_t place) {
    const auto body = object(as(teacher_, request("GET", path("/" + list))));
    const auto& people = body.at(list == "gradebook" ? "students" : list).as_array();
    return text_of(people.at(place).as_object(), "section");
  };
  EXPECT_EQ(section("enrollments", 1), "Tuesday");
  EXPECT_EQ(section("gradebook", 0), "Tuesday");
  const auto csv = answer(as(teacher_, request("GET", path("/gradebook.csv")))).body;
  EXPECT_TRUE(csv.starts_with("name,display name,section,solved")) << csv;
  EXPECT_NE(csv.find("ada,,Tuesday,0"), std::string::npos) << csv;
}

TEST_F(CoursesTest, LetOnlyAdminsAddUsersByTheirIds) {
  const auto stranger =
      answer(as(teacher_, request("PUT", path(enrolling(ada_)), R"({"role":"student"})")));
  const auto nobody =
      answer(as(teacher_, request("PUT", path("/enrollments/999"), R"({"role":"student"})")));
  EXPECT_EQ(stranger.status, 404);
  EXPECT_EQ(stranger.body, nobody.body) << "the answer does not reveal whether the user exists";
  enroll(ada_);
  EXPECT_EQ(put(teacher_, enrolling(ada_), R"({"role":"instructor"})"), 204) << "in the course";
  const LoggedIn root = log_in("root", store::Role::admin);
  const LoggedIn bob = log_in("bob", store::Role::student);
  EXPECT_EQ(put(root, enrolling(bob), R"({"role":"student"})"), 204);
  EXPECT_EQ(put(root, "/enrollments/999", R"({"role":"student"})"), 409);
}

TEST_F(CoursesTest, RequireAUniqueName) {
  EXPECT_EQ(
      answer(as(teacher_, request("POST", "/api/v1/courses", R"({"name":"Algo","title":"Again"})")))
          .status,
      409);
}

}  // namespace
}  // namespace judge::api
