#include "judge/store/courses/course_problems.hpp"

#include <fmt/format.h>

#include "judge/api/courses/routes.hpp"
#include "judge/api/request/audited_change.hpp"
#include "judge/api/request/instructed_course.hpp"
#include "judge/api/request/json_fields.hpp"
#include "judge/api/request/problem_rights.hpp"
#include "judge/core/day.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/core/try.hpp"
#include "judge/json/values.hpp"

namespace judge::api {
namespace {

/// The maximum number of problems in one request.
constexpr std::size_t problems_max = 1000;
constexpr TextLimits name_limits = {1, 64};

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
  JUDGE_TRY_ASSIGN(const auto course, staffed_course(call));
  JUDGE_TRY_ASSIGN(const auto problems,
                   answered(store::CourseProblems(call.connection).of_course(course.id)));
  boost::json::array list;
  for (const store::CourseProblem& problem : problems) {
    list.emplace_back(course_problem_object(problem));
  }
  return json_response(200, {{"problems", std::move(list)}});
}

/// Reads the settings of the problem with this name.
store::CourseProblem read_settings(JsonFields& fields, std::int64_t course, std::string name) {
  store::CourseProblem problem;
  problem.course = course;
  problem.problem = std::move(name);
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
  return problem;
}

ChangeName settings_change(const store::CourseProblem& problem) {
  return {"course.problem", "course", std::to_string(problem.course),
          boost::json::serialize(course_problem_object(problem))};
}

Answer<Response> put_course_problem(Call& call) {
  JUDGE_TRY_ASSIGN(const auto course, instructed_course(call));
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  const auto problem = read_settings(fields, course.id, call.parameter("problem"));
  JUDGE_TRY(fields.end());
  JUDGE_TRY(placeable_problem(call, problem.problem));
  const ChangeName name = settings_change(problem);
  auto stored =
      change(call, name, [&] { return store::CourseProblems(call.connection).put(problem); });
  JUDGE_TRY(stored);
  return json_response(200, course_problem_object(problem));
}

Answer<std::vector<store::CourseProblem>> read_new_problems(Call& call, std::int64_t course) {
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  std::vector<store::CourseProblem> problems;
  for (JsonFields& part : fields.objects("problems", 1, problems_max)) {
    problems.push_back(read_settings(part, course, part.text("problem", name_limits)));
    fields.take_fault(part);
  }
  JUDGE_TRY(fields.end());
  return problems;
}

/// Adds several problems to a course. If one of them cannot be added, adds none.
Answer<Response> add_course_problems(Call& call) {
  JUDGE_TRY_ASSIGN(const auto course, instructed_course(call));
  JUDGE_TRY_ASSIGN(const auto problems, read_new_problems(call, course.id));
  std::vector<std::string> names;
  for (const store::CourseProblem& problem : problems) {
    JUDGE_TRY(placeable_problem(call, problem.problem));
    names.push_back(problem.problem);
  }
  const ChangeName name{"course.add_problems", "course", std::to_string(course.id),
                        fmt::format("{}", fmt::join(names, ", "))};
  auto stored = change(call, name, [&]() -> store::Expected<void> {
    store::CourseProblems stored_problems(call.connection);
    for (const store::CourseProblem& problem : problems) {
      JUDGE_TRY_ASSIGN(const auto present, stored_problems.find(course.id, problem.problem));
      if (present) {
        return store::failure(
            store::FailureKind::conflict,
            fmt::format("the problem '{}' is already in this course", problem.problem));
      }
      JUDGE_TRY(stored_problems.put(problem));
    }
    return {};
  });
  JUDGE_TRY(stored);
  return empty_response();
}

Answer<Response> arrange_course_problems(Call& call) {
  JUDGE_TRY_ASSIGN(const auto course, instructed_course(call));
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  const auto problems = fields.texts("problems", problems_max, name_limits);
  JUDGE_TRY(fields.end());
  const ChangeName name{"course.arrange", "course", std::to_string(course.id),
                        fmt::format("{}", fmt::join(problems, ", "))};
  auto stored = change(call, name, [&] {
    return store::CourseProblems(call.connection).arrange(course.id, problems);
  });
  JUDGE_TRY(stored);
  return empty_response();
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
      {"POST", path, "addCourseProblems", Access::user, write, add_course_problems},
      {"PUT", "/api/v1/courses/{course}/problem_order", "arrangeCourseProblems", Access::user,
       write, arrange_course_problems},
      {"PUT", path + "/{problem}", "putCourseProblem", Access::user, write, put_course_problem},
      {"DELETE", path + "/{problem}", "removeCourseProblem", Access::user, write,
       remove_course_problem},
  };
}

}  // namespace judge::api
