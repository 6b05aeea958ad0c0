#include "judge/api/courses/routes.hpp"
#include "judge/api/request/audited_change.hpp"
#include "judge/api/request/instructed_course.hpp"
#include "judge/api/request/json_fields.hpp"
#include "judge/api/request/problem_rights.hpp"
#include "judge/core/day.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/core/try.hpp"
#include "judge/json/values.hpp"
#include "judge/store/courses/course_problems.hpp"

namespace judge::api {
namespace {

boost::json::object course_problem_object(const store::CourseProblem& problem) {
  return {{"problem", text_json(problem.problem)},
          {"opens_ms", problem.opens_ms},
          {"due_ms", integer_json(problem.due_ms)},
          {"closes_ms", integer_json(problem.closes_ms)},
          {"show_failing_test", problem.display.failing_test},
          {"show_input", enum_name(problem.display.input)},
          {"show_checker_message", problem.display.checker_message},
          {"scoring_rule", enum_name(problem.scoring_rule)}};
}

Answer<Response> list_course_problems(Call& call) {
  JUDGE_TRY_ASSIGN(const auto course, instructed_course(call));
  JUDGE_TRY_ASSIGN(const auto problems,
                   answered(store::CourseProblems(call.connection).of_course(course.id)));
  boost::json::array list;
  for (const store::CourseProblem& problem : problems) {
    list.emplace_back(course_problem_object(problem));
  }
  return json_response(200, {{"problems", std::move(list)}});
}

Answer<store::CourseProblem> read_course_problem(Call& call, std::int64_t course) {
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  store::CourseProblem problem;
  problem.course = course;
  problem.problem = call.parameter("problem");
  problem.opens_ms = fields.integer("opens_ms", 0, time_ms_max).value_or(0);
  problem.due_ms = fields.integer("due_ms", 0, time_ms_max);
  problem.closes_ms = fields.integer("closes_ms", 0, time_ms_max);
  problem.display.failing_test = fields.boolean_or("show_failing_test", true);
  problem.display.checker_message = fields.boolean_or("show_checker_message", true);
  if (fields.has("show_input")) {
    problem.display.input = fields.named<store::ShowInput>("show_input");
  }
  if (fields.has("scoring_rule")) {
    problem.scoring_rule = fields.named<ScoringRule>("scoring_rule");
  }
  JUDGE_TRY(fields.end());
  return problem;
}

Answer<Response> put_course_problem(Call& call) {
  JUDGE_TRY_ASSIGN(const auto course, instructed_course(call));
  JUDGE_TRY_ASSIGN(const auto problem, read_course_problem(call, course.id));
  JUDGE_TRY(placeable_problem(call, problem.problem));
  const ChangeName name{"course.problem", "course", std::to_string(course.id),
                        boost::json::serialize(course_problem_object(problem))};
  auto stored =
      change(call, name, [&] { return store::CourseProblems(call.connection).put(problem); });
  JUDGE_TRY(stored);
  return json_response(200, course_problem_object(problem));
}

Answer<Response> remove_course_problem(Call& call) {
  JUDGE_TRY_ASSIGN(const auto course, instructed_course(call));
  const ChangeName name{"course.remove_problem", "course", std::to_string(course.id),
                        call.parameter("problem")};
  auto stored = change(call, name, [&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(
        const auto removed,
        store::CourseProblems(call.connection).remove(course.id, call.parameter("problem")));
    if (removed) return {};
    return store::failure(store::FailureKind::missing, "this problem is not in this course");
  });
  JUDGE_TRY(stored);
  return empty_response();
}

}  // namespace

std::vector<Route> course_problem_routes() {
  const std::string path = "/api/v1/courses/{course}/problems";
  const auto write = store::Scope::instruct;
  return {
      {"GET", path, "listCourseProblems", Access::user, write, list_course_problems},
      {"PUT", path + "/{problem}", "putCourseProblem", Access::user, write, put_course_problem},
      {"DELETE", path + "/{problem}", "removeCourseProblem", Access::user, write,
       remove_course_problem},
  };
}

}  // namespace judge::api
