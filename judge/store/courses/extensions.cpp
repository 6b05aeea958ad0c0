#include "judge/store/courses/extensions.hpp"

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/store/courses/course_problems.hpp"

namespace judge::store {
namespace {

ListedExtension extension_of(const Row& row) {
  return {.extension = {.course = integer(row["course_id"]),
                        .problem = text(row["problem"]),
                        .user = integer(row["user_id"]),
                        .due_ms = optional_integer(row["due_ms"]),
                        .closes_ms = optional_integer(row["closes_ms"]),
                        .note = text(row["note"])},
          .user_name = text(row["name"]),
          .display_name = text(row["display_name"])};
}

std::unexpected<Failure> invalid(const char* message) {
  return failure(FailureKind::invalid, message);
}

/// Checks the order of the opening, due and closing times that apply to the user.
Expected<void> check_times(const CourseProblem& problem, const Extension& extension) {
  if (!extension.due_ms && !extension.closes_ms) {
    return invalid("an extension needs a due time, a closing time, or both");
  }
  const auto due = extension.due_ms ? extension.due_ms : problem.due_ms;
  const auto closes = extension.closes_ms ? extension.closes_ms : problem.closes_ms;
  if (due && *due <= problem.opens_ms) return invalid("the problem would be due before it opens");
  if (closes && *closes <= problem.opens_ms)
    return invalid("the problem would close before it opens");
  if (due && closes && *due > *closes) {
    return invalid("the problem would be due after it closes: extend the closing time as well");
  }
  return {};
}

}  // namespace

Expected<void> Extensions::put(const Extension& extension) {
  static const std::string sql = R"(
    INSERT INTO extensions (course_id, problem, user_id, due_ms, closes_ms, note)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (course_id, problem, user_id) DO UPDATE SET due_ms = excluded.due_ms,
      closes_ms = excluded.closes_ms, note = excluded.note)";
  JUDGE_TRY_ASSIGN(const auto problem,
                   CourseProblems(connection_).find(extension.course, extension.problem));
  if (!problem) return failure(FailureKind::missing, "this problem is not in this course");
  JUDGE_TRY_ASSIGN(const auto role,
                   Enrollments(connection_).role_of(extension.course, extension.user));
  if (role != CourseRole::student) {
    return failure(FailureKind::missing, "this user is not a student of this course");
  }
  JUDGE_TRY(check_times(*problem, extension));
  return connection_.execute(
      sql, {extension.course, extension.problem, extension.user, value_of(extension.due_ms),
            value_of(extension.closes_ms), extension.note});
}

Expected<bool> Extensions::remove(std::int64_t course, const std::string& problem,
                                  std::int64_t user) {
  return connection_.matches(
      "DELETE FROM extensions WHERE course_id = $1 AND problem = $2 AND user_id = $3 "
      "RETURNING problem",
      {course, problem, user});
}

Expected<std::vector<ListedExtension>> Extensions::of_course(std::int64_t course) {
  static const std::string sql = R"(
    SELECT course_id, problem, user_id, due_ms, closes_ms, note, users.name, users.display_name
    FROM extensions JOIN users ON users.id = user_id
    WHERE course_id = $1 ORDER BY problem, users.name)";
  return connection_.all(sql, {course}, extension_of);
}

}  // namespace judge::store
