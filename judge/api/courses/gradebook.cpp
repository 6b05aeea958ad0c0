#include "judge/store/courses/gradebook.hpp"

#include <algorithm>
#include <chrono>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "judge/api/courses/routes.hpp"
#include "judge/api/http/csv_line.hpp"
#include "judge/api/request/instructed_course.hpp"
#include "judge/core/day.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/json/judgement_json.hpp"
#include "judge/json/values.hpp"
#include "judge/store/courses/course_attention.hpp"
#include "judge/store/courses/course_mark.hpp"
#include "judge/store/courses/course_statistics.hpp"

namespace judge::api {
namespace {

boost::json::value cell_json(const std::optional<Standing>& cell) {
  if (!cell) return nullptr;
  return {{"best", verdict_json(cell->best)},
          {"best_submission", id_json(cell->best_submission)},
          {"best_in_time", verdict_json(cell->best_in_time)},
          {"last", verdict_json(cell->last)},
          {"last_submission", id_json(cell->last_submission)},
          {"attempts", cell->attempts},
          {"accepted_ms", integer_json(cell->accepted_ms)},
          {"late", cell->is_late},
          {"points", points_json(cell->points)}};
}

boost::json::object problem_json(const store::GradebookProblem& problem) {
  return {
      {"problem", text_json(problem.problem)},
      {"title", text_json(problem.title)},
      {"due_ms", integer_json(problem.due_ms)},
      {"scoring_rule", problem.scoring_rule ? boost::json::value(enum_name(*problem.scoring_rule))
                                            : boost::json::value()}};
}

bool has_points(const store::Gradebook& book) {
  return std::ranges::any_of(book.problems, [](const store::GradebookProblem& problem) {
    return problem.scoring_rule.has_value();
  });
}

bool has_sections(const store::Gradebook& book) {
  return std::ranges::any_of(book.students, [](const store::GradebookStudent& student) {
    return !student.section.empty();
  });
}

/// The sum of a student's points for all problems of the course.
struct TotalPoints {
  std::optional<score::Decimal> score;  ///< absent: the sum is too large
  std::optional<score::Decimal> in_time;
};

TotalPoints total_points(const store::GradebookStudent& student) {
  std::vector<score::Decimal> scores;
  std::vector<score::Decimal> in_time;
  for (const auto& cell : student.cells) {
    if (!cell || !cell->points) continue;
    scores.push_back(cell->points->score);
    in_time.push_back(cell->points->in_time.value_or(score::Decimal()));
  }
  return {.score = sum_of(scores), .in_time = sum_of(in_time)};
}

/// Returns a response about this course. The response comes from the cache unless the course's data
/// has changed since it was cached.
Answer<Response> answer_of_course(Call& call, std::int64_t course, const std::string& name,
                                  const AnswerCache::Make& make) {
  JUDGE_TRY_ASSIGN(const auto mark, answered(store::course_mark(call.connection, course)));
  return call.answers->get(fmt::format("course {} {}", course, name), mark, make);
}

Answer<Response> make_gradebook(Call& call, std::int64_t course) {
  JUDGE_TRY_ASSIGN(const auto book, answered(store::gradebook_of(call.connection, course)));
  boost::json::array problems;
  for (const store::GradebookProblem& problem : book.problems) {
    problems.emplace_back(problem_json(problem));
  }
  boost::json::array students;
  for (const store::GradebookStudent& student : book.students) {
    boost::json::array cells;
    for (const auto& cell : student.cells) cells.emplace_back(cell_json(cell));
    const TotalPoints total = has_points(book) ? total_points(student) : TotalPoints{};
    students.push_back({{"user", std::to_string(student.user)},
                        {"name", text_json(student.name)},
                        {"display_name", text_json(student.display_name)},
                        {"section", text_json(student.section)},
                        {"score", score_json(total.score)},
                        {"score_in_time", score_json(total.in_time)},
                        {"cells", std::move(cells)}});
  }
  return json_response(200, {{"problems", std::move(problems)}, {"students", std::move(students)}});
}

Answer<Response> get_gradebook(Call& call) {
  JUDGE_TRY_ASSIGN(const auto course, staffed_course(call));
  return answer_of_course(call, course.id, "gradebook",
                          [&] { return make_gradebook(call, course.id); });
}

/// Formats a time: "2026-11-22T05:00:00Z".
std::string time_text(std::int64_t time_ms) {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}",
                     fmt::gmtime(static_cast<std::time_t>(time_ms / 1000)));
}

std::string verdict_text(const std::optional<Verdict>& verdict) {
  return verdict ? std::string(verdict_id(*verdict)) : "";
}

std::string score_text(const std::optional<score::Decimal>& score) {
  return score ? score->to_string() : "";
}

/// Returns the header row. Each problem with points has additional columns for the points. If any
/// problem has points, there are additional columns for the total points, too.
std::vector<std::string> csv_head(const store::Gradebook& book) {
  std::vector<std::string> cells = {"name", "display name", "solved", "solved in time"};
  if (has_sections(book)) cells.insert(cells.begin() + 2, "section");
  if (has_points(book)) cells.insert(cells.end(), {"points", "points in time"});
  for (const store::GradebookProblem& problem : book.problems) {
    std::vector<const char*> columns = {"best", "best in time", "last", "attempts", "accepted at"};
    if (problem.scoring_rule) columns.insert(columns.end(), {"points", "points in time"});
    for (const char* column : columns) {
      cells.push_back(fmt::format("{}: {}", problem.problem, column));
    }
  }
  return cells;
}

void add_csv_cells(std::vector<std::string>& cells, const Standing& standing, bool with_points) {
  cells.push_back(verdict_text(standing.best));
  cells.push_back(verdict_text(standing.best_in_time));
  cells.push_back(verdict_text(standing.last));
  cells.push_back(std::to_string(standing.attempts));
  cells.push_back(standing.accepted_ms ? time_text(*standing.accepted_ms) : "");
  if (!with_points) return;
  cells.push_back(standing.points ? score_text(standing.points->score) : "");
  cells.push_back(standing.points ? score_text(standing.points->in_time) : "");
}

std::vector<std::string> csv_cells(const store::GradebookStudent& student,
                                   const store::Gradebook& book) {
  const auto solved = std::ranges::count_if(
      student.cells, [](const auto& cell) { return cell && cell->is_solved(); });
  const auto in_time = std::ranges::count_if(student.cells, [](const auto& cell) {
    return cell && cell->best_in_time == Verdict::accepted;
  });
  std::vector<std::string> cells = {student.name, student.display_name, std::to_string(solved),
                                    std::to_string(in_time)};
  if (has_sections(book)) cells.insert(cells.begin() + 2, student.section);
  if (has_points(book)) {
    const TotalPoints total = total_points(student);
    cells.push_back(score_text(total.score));
    cells.push_back(score_text(total.in_time));
  }
  for (std::size_t place = 0; place < book.problems.size(); ++place) {
    add_csv_cells(cells, student.cells[place].value_or(Standing{}),
                  book.problems[place].scoring_rule.has_value());
  }
  return cells;
}

Answer<Response> make_export(Call& call, const store::Course& course) {
  JUDGE_TRY_ASSIGN(const auto book, answered(store::gradebook_of(call.connection, course.id)));
  Response response;
  response.content_type = "text/csv; charset=utf-8";
  response.body = csv_line(csv_head(book));
  for (const store::GradebookStudent& student : book.students) {
    response.body += csv_line(csv_cells(student, book));
  }
  response.headers.emplace_back(
      "Content-Disposition", fmt::format("attachment; filename=\"gradebook-{}.csv\"", course.name));
  return response;
}

Answer<Response> export_gradebook(Call& call) {
  JUDGE_TRY_ASSIGN(const auto course, staffed_course(call));
  return answer_of_course(call, course.id, "gradebook.csv",
                          [&] { return make_export(call, course); });
}

boost::json::object problem_statistics_json(const store::ProblemStatistics& statistics) {
  boost::json::object object = problem_json(statistics.problem);
  boost::json::array attempts;
  for (const store::AttemptsUntilAccepted& bar : statistics.attempts) {
    attempts.push_back({{"attempts", bar.attempts}, {"students", bar.students}});
  }
  object["tried"] = statistics.tried;
  object["solved"] = statistics.solved;
  object["attempts_until_accepted"] = std::move(attempts);
  boost::json::array scores;
  for (const store::StudentsWithScore& bar : statistics.points.scores) {
    scores.push_back({{"score", score_json(bar.score)}, {"students", bar.students}});
  }
  object["scores"] = std::move(scores);
  object["max_score"] = score_json(statistics.points.score_max);
  object["average_score"] = score_json(statistics.points.average);
  return object;
}

boost::json::object statistics_json(const store::CourseStatistics& statistics) {
  boost::json::array days;
  for (const store::VerdictsOfDay& day : statistics.days) {
    days.push_back(
        {{"day_ms", day.day_ms}, {"verdict", verdict_id(day.verdict)}, {"count", day.count}});
  }
  boost::json::array problems;
  for (const store::ProblemStatistics& problem : statistics.problems) {
    problems.emplace_back(problem_statistics_json(problem));
  }
  boost::json::array cpu_times;
  for (const store::CpuTimesOfLanguage& times : statistics.cpu_times) {
    boost::json::array seconds;
    for (const double cpu_s : times.max_cpu_s) seconds.emplace_back(seconds_json(cpu_s));
    cpu_times.push_back(
        {{"language", text_json(times.language)}, {"max_cpu_s", std::move(seconds)}});
  }
  return {{"students", statistics.students},
          {"days", std::move(days)},
          {"problems", std::move(problems)},
          {"cpu_times", std::move(cpu_times)}};
}

Answer<Response> make_statistics(Call& call, std::int64_t course,
                                 const std::optional<std::string>& problem) {
  JUDGE_TRY_ASSIGN(const auto statistics,
                   answered(store::course_statistics(call.connection, course, problem)));
  if (problem && statistics.problems.empty()) {
    return refuse(404, fmt::format("the course has no problem '{}'", quoted(*problem, 60)),
                  "problem");
  }
  return json_response(200, statistics_json(statistics));
}

Answer<Response> get_statistics(Call& call) {
  JUDGE_TRY_ASSIGN(const auto course, staffed_course(call));
  std::optional<std::string> problem;
  if (std::string name = call.query("problem"); !name.empty()) problem = std::move(name);
  return answer_of_course(call, course.id, "statistics " + problem.value_or(""),
                          [&] { return make_statistics(call, course.id, problem); });
}

Answer<Response> make_attention(Call& call, std::int64_t course, std::int64_t late_since_ms) {
  JUDGE_TRY_ASSIGN(const auto attention,
                   answered(store::course_attention(call.connection, course, late_since_ms)));
  boost::json::array problems;
  for (const store::TriedProblem& problem : attention.problems) {
    problems.push_back({{"problem", text_json(problem.problem)},
                        {"title", text_json(problem.title)},
                        {"tried", problem.tried},
                        {"solved", problem.solved}});
  }
  return json_response(200, {{"students", attention.students},
                             {"problems", std::move(problems)},
                             {"judging_errors", attention.judging_errors},
                             {"newest_judging_error", id_json(attention.newest_error)},
                             {"late", attention.late},
                             {"late_since_ms", late_since_ms},
                             {"open_questions", attention.open_questions}});
}

Answer<Response> get_attention(Call& call) {
  JUDGE_TRY_ASSIGN(const auto course, staffed_course(call));
  // Use the beginning of a day, so that the response can be cached until the day ends.
  const std::int64_t late_since_ms = (call.now_ms / day_length_ms - 7) * day_length_ms;
  return answer_of_course(call, course.id, fmt::format("attention {}", late_since_ms),
                          [&] { return make_attention(call, course.id, late_since_ms); });
}

}  // namespace

std::vector<Route> gradebook_routes() {
  const std::string path = "/api/v1/courses/{course}";
  const auto scope = store::Scope::instruct;
  return {
      {"GET", path + "/gradebook", "getGradebook", Access::user, scope, get_gradebook,
       Weight::heavy},
      {"GET", path + "/gradebook.csv", "exportGradebook", Access::user, scope, export_gradebook,
       Weight::heavy},
      {"GET", path + "/attention", "getCourseAttention", Access::user, scope, get_attention,
       Weight::heavy},
      {"GET", path + "/statistics", "getCourseStatistics", Access::user, scope, get_statistics,
       Weight::heavy},
  };
}

}  // namespace judge::api
