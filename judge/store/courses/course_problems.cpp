#include "judge/store/courses/course_problems.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "judge/core/try.hpp"

namespace judge::store {
namespace {

const std::string settings_columns =
    "course_problems.course_id, course_problems.problem, opens_ms, show_failing_test, show_input, "
    "show_checker_message, scoring_rule";
const std::string columns = settings_columns + ", closes_ms, due_ms";

/// Reads a problem from a row. If `show_input` has an unknown value, students see no input.
CourseProblem problem_of(const Row& row) {
  return {.course = integer(row["course_id"]),
          .problem = text(row["problem"]),
          .opens_ms = integer(row["opens_ms"]),
          .closes_ms = optional_integer(row["closes_ms"]),
          .due_ms = optional_integer(row["due_ms"]),
          .display = {.failing_test = integer(row["show_failing_test"]) != 0,
                      .input = enum_value(row["show_input"], ShowInput::none),
                      .checker_message = integer(row["show_checker_message"]) != 0},
          .scoring_rule = enum_value(row["scoring_rule"], ScoringRule::best)};
}

ProblemOfUser problem_of_user(const Row& row, std::int64_t now_ms) {
  ProblemOfUser found{.problem = problem_of(row),
                      .role = enum_value(row["role"], CourseRole::student),
                      .is_extended = integer(row["is_extended"]) != 0};
  const CourseProblem& problem = found.problem;
  const bool open =
      problem.opens_ms <= now_ms && (!problem.closes_ms || now_ms < *problem.closes_ms);
  const bool is_archived = integer(row["is_archived"]) != 0;
  found.may_submit = !is_archived && (open || is_staff(found.role));
  return found;
}

/// Returns the query for the problems that user $1 sees at time $2 and that meet `condition`.
std::string visible_sql(const std::string& condition) {
  return "SELECT " + settings_columns + R"(, role,
           coalesce(extensions.due_ms, course_problems.due_ms) AS due_ms,
           coalesce(extensions.closes_ms, course_problems.closes_ms) AS closes_ms,
           extensions.user_id IS NOT NULL AS is_extended,
           courses.archived_ms IS NOT NULL AS is_archived
    FROM enrollments
    JOIN courses ON courses.id = enrollments.course_id
    JOIN course_problems ON course_problems.course_id = enrollments.course_id
    LEFT JOIN extensions ON extensions.course_id = enrollments.course_id
      AND extensions.problem = course_problems.problem
      AND extensions.user_id = enrollments.user_id
    WHERE enrollments.user_id = $1 AND (opens_ms <= $2 OR role <> 'student'))" +
         condition +
         fmt::format(" ORDER BY course_problems.course_id DESC, {}", course_problem_order_sql);
}

}  // namespace

Expected<void> CourseProblems::put(const CourseProblem& problem) {
  static const std::string sql = R"(
    INSERT INTO course_problems (course_id, problem, opens_ms, closes_ms, show_failing_test,
                                 show_input, show_checker_message, due_ms, scoring_rule, position)
    SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9,
           CASE WHEN coalesce(max(position), 0) = 0 THEN 0 ELSE max(position) + 1 END
    FROM course_problems WHERE course_id = $1
    ON CONFLICT (course_id, problem) DO UPDATE SET opens_ms = excluded.opens_ms,
      closes_ms = excluded.closes_ms, show_failing_test = excluded.show_failing_test,
      show_input = excluded.show_input, show_checker_message = excluded.show_checker_message,
      due_ms = excluded.due_ms, scoring_rule = excluded.scoring_rule)";
  if (problem.closes_ms && *problem.closes_ms <= problem.opens_ms) {
    return failure(FailureKind::invalid,
                   fmt::format("the problem '{}' closes before it opens", problem.problem));
  }
  if (problem.due_ms && *problem.due_ms <= problem.opens_ms) {
    return failure(FailureKind::invalid,
                   fmt::format("the problem '{}' is due before it opens", problem.problem));
  }
  if (problem.due_ms && problem.closes_ms && *problem.due_ms > *problem.closes_ms) {
    return failure(FailureKind::invalid,
                   fmt::format("the problem '{}' is due after it closes", problem.problem));
  }
  const DisplaySettings& display = problem.display;
  return connection_.execute(
      sql, {problem.course, problem.problem, problem.opens_ms, value_of(problem.closes_ms),
            std::int64_t{display.failing_test}, std::string(enum_name(display.input)),
            std::int64_t{display.checker_message}, value_of(problem.due_ms),
            std::string(enum_name(problem.scoring_rule))});
}

Expected<bool> CourseProblems::remove(std::int64_t course, const std::string& problem) {
  return connection_.matches(
      "DELETE FROM course_problems WHERE course_id = $1 AND problem = $2 RETURNING problem",
      {course, problem});
}

Expected<std::optional<CourseProblem>> CourseProblems::find(std::int64_t course,
                                                            const std::string& problem) {
  return connection_.first(
      "SELECT " + columns + " FROM course_problems WHERE course_id = $1 AND problem = $2",
      {course, problem}, problem_of);
}

Expected<std::vector<CourseProblem>> CourseProblems::of_course(std::int64_t course) {
  static const std::string sql =
      fmt::format("SELECT {} FROM course_problems WHERE course_id = $1 ORDER BY {}", columns,
                  course_problem_order_sql);
  return connection_.all(sql, {course}, problem_of);
}

Expected<void> CourseProblems::arrange(std::int64_t course,
                                       const std::vector<std::string>& problems) {
  JUDGE_TRY_ASSIGN(const auto present, of_course(course));
  const std::set<std::string> listed(problems.begin(), problems.end());
  const bool lists_all = std::ranges::all_of(
      present, [&](const CourseProblem& problem) { return listed.contains(problem.problem); });
  if (!lists_all || problems.size() != present.size() || listed.size() != problems.size()) {
    return failure(FailureKind::stale,
                   "the list must contain each problem of the course once\n"
                   "Fix: load the problems again");
  }
  std::int64_t position = 0;
  for (const std::string& problem : problems) {
    JUDGE_TRY(connection_.execute(
        "UPDATE course_problems SET position = $3 WHERE course_id = $1 AND problem = $2",
        {course, problem, ++position}));
  }
  return {};
}

Expected<void> CourseProblems::copy_order(std::int64_t original, std::int64_t copy) {
  static const std::string sql = R"(
    UPDATE course_problems SET position = (
      SELECT originals.position FROM course_problems AS originals
      WHERE originals.course_id = $1 AND originals.problem = course_problems.problem)
    WHERE course_id = $2
      AND problem IN (SELECT problem FROM course_problems WHERE course_id = $1))";
  return connection_.execute(sql, {original, copy});
}

Expected<std::vector<ProblemOfUser>> CourseProblems::visible_to(
    std::int64_t user, std::int64_t now_ms, const std::optional<std::string>& problem) {
  return connection_.all(visible_sql(problem ? " AND course_problems.problem = $3" : ""),
                         {user, now_ms, value_of(problem)},
                         [&](const Row& row) { return problem_of_user(row, now_ms); });
}

Expected<std::optional<ProblemOfUser>> CourseProblems::visible_in(std::int64_t course,
                                                                  const std::string& problem,
                                                                  std::int64_t user,
                                                                  std::int64_t now_ms) {
  return connection_.first(visible_sql(" AND course_problems.problem = $3"
                                       " AND course_problems.course_id = $4"),
                           {user, now_ms, problem, course},
                           [&](const Row& row) { return problem_of_user(row, now_ms); });
}

Expected<std::vector<Opening>> CourseProblems::openings_for(std::int64_t user,
                                                            std::int64_t now_ms) {
  static const std::string sql = R"(
    SELECT course_problems.course_id, opens_ms, count(*) AS problem_count FROM enrollments
    JOIN course_problems ON course_problems.course_id = enrollments.course_id
    JOIN courses ON courses.id = enrollments.course_id AND courses.archived_ms IS NULL
    WHERE user_id = $1 AND role = 'student' AND opens_ms > $2
    GROUP BY course_problems.course_id, opens_ms
    ORDER BY opens_ms, course_problems.course_id)";
  return connection_.all(sql, {user, now_ms}, [](const Row& row) {
    return Opening{.course = integer(row["course_id"]),
                   .opens_ms = integer(row["opens_ms"]),
                   .problems = integer(row["problem_count"])};
  });
}

Expected<bool> CourseProblems::instructs(std::int64_t user, const std::string& problem) {
  static const std::string sql = R"(
    SELECT 1 FROM course_problems
    JOIN enrollments ON enrollments.course_id = course_problems.course_id
    WHERE problem = $2 AND user_id = $1 AND role = 'instructor' LIMIT 1)";
  return connection_.matches(sql, {user, problem});
}

Expected<std::vector<OpenVersion>> open_versions(Connection& connection, std::int64_t now_ms,
                                                 std::int64_t count_max) {
  static const std::string sql = R"(
    SELECT problems.name, problems.published FROM problems
    JOIN course_problems ON course_problems.problem = problems.name
    JOIN courses ON courses.id = course_problems.course_id AND courses.archived_ms IS NULL
    WHERE problems.published IS NOT NULL
      AND (course_problems.closes_ms IS NULL OR course_problems.closes_ms > $1
           OR EXISTS (SELECT 1 FROM extensions
                      WHERE extensions.course_id = course_problems.course_id
                        AND extensions.problem = course_problems.problem
                        AND extensions.closes_ms > $1))
    GROUP BY problems.name, problems.published
    ORDER BY max(course_problems.opens_ms) DESC, problems.name LIMIT $2)";
  return connection.all(sql, {now_ms, count_max}, [](const Row& row) {
    return OpenVersion{text(row["name"]), text(row["published"])};
  });
}

}  // namespace judge::store
