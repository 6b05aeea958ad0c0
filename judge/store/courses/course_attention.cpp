#include "judge/store/courses/course_attention.hpp"

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/store/courses/course_problems.hpp"
#include "judge/store/courses/student_work.hpp"
#include "judge/store/schema/erasure_tables.hpp"

namespace judge::store {
namespace {

Expected<std::vector<TriedProblem>> tried_problems(Connection& connection, std::int64_t course) {
  return connection.all(
      fmt::format(R"(
    SELECT work.problem, problems.title, tried_by, solved_by FROM (
      SELECT submissions.problem, count(DISTINCT submissions.user_id) AS tried_by,
        count(DISTINCT CASE WHEN submissions.verdict = 'AC' THEN submissions.user_id END)
          AS solved_by
      FROM {} AND {}
      GROUP BY submissions.problem) AS work
    JOIN course_problems ON course_problems.course_id = $1
      AND course_problems.problem = work.problem
    JOIN problems ON problems.name = work.problem
    ORDER BY {})",
                  student_work_sql, is_not_cancelled_sql, course_problem_order_sql),
      {course}, [](const Row& row) {
        return TriedProblem{.problem = text(row["problem"]),
                            .title = text(row["title"]),
                            .tried = integer(row["tried_by"]),
                            .solved = integer(row["solved_by"])};
      });
}

}  // namespace

Expected<CourseAttention> course_attention(Connection& connection, std::int64_t course,
                                           std::int64_t late_since_ms) {
  CourseAttention attention;
  JUDGE_TRY_ASSIGN(
      const auto students,
      connection.query("SELECT count(*) FROM enrollments WHERE course_id = $1 AND role = 'student'",
                       {course}));
  attention.students = integer(students.front().only());
  JUDGE_TRY_ASSIGN(attention.problems, tried_problems(connection, course));
  JUDGE_TRY_ASSIGN(const auto counts, connection.query(fmt::format(R"(
    SELECT count(CASE WHEN submissions.verdict = 'JE' THEN 1 END) AS error_count,
           max(CASE WHEN submissions.verdict = 'JE' THEN submissions.id END) AS newest_error,
           count(CASE WHEN submissions.created_ms >= $2 AND {} = 1 THEN 1 END) AS late_count
    FROM {} {})",
                                                                   is_late_sql, student_work_sql,
                                                                   join_course_problems_sql),
                                                       {course, late_since_ms}));
  for (const Row& row : counts) {
    attention.judging_errors = integer(row["error_count"]);
    attention.newest_error = optional_integer(row["newest_error"]);
    attention.late = integer(row["late_count"]);
  }
  JUDGE_TRY_ASSIGN(
      const auto questions,
      connection.query("SELECT count(*) FROM questions WHERE course_id = $1 AND reply IS NULL",
                       {course}));
  attention.open_questions = integer(questions.front().only());
  return attention;
}

}  // namespace judge::store
