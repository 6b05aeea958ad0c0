#include "judge/store/courses/gradebook.hpp"

#include "judge/core/try.hpp"
#include "judge/store/courses/standings.hpp"

namespace judge::store {
namespace {

Expected<std::vector<GradebookStudent>> students_of(Connection& connection, std::int64_t course) {
  static const std::string sql = R"(
    SELECT user_id, name, display_name, section FROM enrollments JOIN users ON users.id = user_id
    WHERE course_id = $1 AND enrollments.role = 'student' ORDER BY lower(name), user_id)";
  return connection.all(sql, {course}, [](const Row& row) {
    return GradebookStudent{.user = integer(row["user_id"]),
                            .name = text(row["name"]),
                            .display_name = text(row["display_name"]),
                            .section = text(row["section"]),
                            .cells = {}};
  });
}

}  // namespace

Expected<std::vector<GradebookProblem>> gradebook_problems(Connection& connection,
                                                           std::int64_t course) {
  static const std::string sql = R"(
    SELECT problem, title, due_ms, scoring_rule,
           EXISTS (SELECT 1 FROM submissions
                   WHERE submissions.course_id = course_problems.course_id
                     AND submissions.problem = course_problems.problem
                     AND submissions.score IS NOT NULL)
           OR EXISTS (SELECT 1 FROM kept_scores
                      WHERE kept_scores.course_id = course_problems.course_id
                        AND kept_scores.problem = course_problems.problem) AS has_points
    FROM course_problems
    LEFT JOIN problems ON problems.name = course_problems.problem
    WHERE course_id = $1 ORDER BY )" +
                                 std::string(course_problem_order_sql);
  return connection.all(sql, {course}, [](const Row& row) {
    GradebookProblem problem{.problem = text(row["problem"]),
                             .title = text(row["title"]),
                             .due_ms = optional_integer(row["due_ms"]),
                             .scoring_rule = {}};
    if (integer(row["has_points"]) != 0) {
      problem.scoring_rule = enum_value(row["scoring_rule"], ScoringRule::best);
    }
    return problem;
  });
}

Expected<Gradebook> gradebook_of(Connection& connection, std::int64_t course) {
  JUDGE_TRY_ASSIGN(auto problems, gradebook_problems(connection, course));
  JUDGE_TRY_ASSIGN(auto students, students_of(connection, course));
  JUDGE_TRY_ASSIGN(const auto standings, Standings(connection).of_course(course));
  for (GradebookStudent& student : students) {
    for (const GradebookProblem& problem : problems) {
      const auto standing = standings.find({student.user, problem.problem});
      student.cells.push_back(standing == standings.end() ? std::nullopt
                                                          : std::optional(standing->second));
    }
  }
  return Gradebook{std::move(problems), std::move(students)};
}

}  // namespace judge::store
