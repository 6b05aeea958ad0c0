#include "judge/store/courses/courses.hpp"

#include <limits>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/store/people/users.hpp"

namespace judge::store {
namespace {

std::string select(std::string_view rest) {
  return fmt::format("SELECT {} FROM courses {}", course_columns, rest);
}

Expected<void> check(const NewCourse& course) {
  JUDGE_TRY(check_user_name(course.name));
  const bool has_title = !course.title.empty() && course.title.size() <= course_title_bytes_max &&
                         is_one_line(course.title);
  if (has_title) return {};
  return failure(
      FailureKind::invalid,
      fmt::format("the title '{}' must be one line of 1 to {} bytes of visible UTF-8 characters",
                  quoted(course.title, 40), course_title_bytes_max));
}

/// Translates the failure of a statement that sets a course's name: a conflict becomes the message
/// that the name is taken. Other failures are returned unchanged.
std::unexpected<Failure> taken_or(const Failure& error, const std::string& name) {
  if (error.kind != FailureKind::conflict) return std::unexpected(error);
  return failure(FailureKind::conflict, fmt::format("the name '{}' is taken", name));
}

}  // namespace

Course course_of(const Row& row) {
  return {.id = integer(row["id"]),
          .name = text(row["name"]),
          .title = text(row["title"]),
          .created_ms = integer(row["created_ms"]),
          .archived_ms = optional_integer(row["archived_ms"])};
}

Expected<std::int64_t> Courses::add(const NewCourse& course, std::int64_t now_ms) {
  static const std::string sql =
      "INSERT INTO courses (name, title, created_ms) VALUES ($1, $2, $3) RETURNING id";
  JUDGE_TRY(check(course));
  const auto rows = connection_.query(sql, {course.name, course.title, now_ms});
  if (!rows) return taken_or(rows.error(), course.name);
  return integer(rows->front()["id"]);
}

Expected<std::optional<Course>> Courses::find(std::int64_t id) {
  return connection_.first(select("WHERE id = $1"), {id}, course_of);
}

Expected<std::optional<Course>> Courses::find_by_name(const std::string& name) {
  return connection_.first(select("WHERE lower(name) = lower($1)"), {name}, course_of);
}

Expected<std::vector<Course>> Courses::page(std::optional<std::int64_t> before, int count_max) {
  static const std::string sql = select("WHERE id < $1 ORDER BY id DESC LIMIT $2");
  return connection_.all(
      sql, {before.value_or(std::numeric_limits<std::int64_t>::max()), std::int64_t{count_max}},
      course_of);
}

Expected<void> Courses::change(std::int64_t id, const NewCourse& course) {
  JUDGE_TRY(check(course));
  const auto changed =
      connection_.matches("UPDATE courses SET name = $2, title = $3 WHERE id = $1 RETURNING id",
                          {id, course.name, course.title});
  if (!changed) return taken_or(changed.error(), course.name);
  if (*changed) return {};
  return failure(FailureKind::missing, fmt::format("there is no course {}", id));
}

Expected<void> Courses::set_archived(std::int64_t id, bool is_archived, std::int64_t now_ms) {
  return connection_.execute(
      is_archived ? "UPDATE courses SET archived_ms = coalesce(archived_ms, $2) WHERE id = $1"
                  : "UPDATE courses SET archived_ms = NULL WHERE id = $1",
      is_archived ? std::vector<Value>{id, now_ms} : std::vector<Value>{id});
}

}  // namespace judge::store
