#include "judge/store/courses/enrollments.hpp"

#include <limits>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/core/try.hpp"

namespace judge::store {
namespace {

CourseRole role_of_column(const Value& value) { return enum_value(value, CourseRole::student); }

Enrollment enrollment_of(const Row& row) {
  return {.course = integer(row["course_id"]),
          .user = integer(row["user_id"]),
          .role = role_of_column(row["role"]),
          .enrolled_ms = integer(row["enrolled_ms"]),
          .section = text(row["section"]),
          .user_name = text(row["name"]),
          .display_name = text(row["display_name"])};
}

CourseOfUser course_of_user(const Row& row) {
  return {.course = course_of(row), .role = role_of_column(row["role"])};
}

}  // namespace

Expected<void> check_section(std::string_view section) {
  if (section.empty()) return {};
  if (section.size() <= section_bytes_max && is_one_line(section)) return {};
  return failure(
      FailureKind::invalid,
      fmt::format("the section '{}' must be one line of visible characters and at most {} bytes",
                  quoted(section, 40), section_bytes_max));
}

Expected<void> Enrollments::put(std::int64_t course, std::int64_t user, CourseRole role,
                                std::int64_t now_ms) {
  static const std::string sql = R"(
    INSERT INTO enrollments (course_id, user_id, role, enrolled_ms) VALUES ($1, $2, $3, $4)
    ON CONFLICT (course_id, user_id) DO UPDATE SET role = excluded.role)";
  return connection_.execute(sql, {course, user, std::string(enum_name(role)), now_ms});
}

Expected<void> Enrollments::set_section(std::int64_t course, std::int64_t user,
                                        const std::string& section) {
  JUDGE_TRY(check_section(section));
  JUDGE_TRY_ASSIGN(
      const bool is_member,
      connection_.matches("UPDATE enrollments SET section = $3 WHERE course_id = $1 AND "
                          "user_id = $2 RETURNING user_id",
                          {course, user, section}));
  if (is_member) return {};
  return failure(FailureKind::missing, "this user is not in this course");
}

Expected<std::string> Enrollments::section_of(std::int64_t course, std::int64_t user) {
  JUDGE_TRY_ASSIGN(
      const auto section,
      connection_.first("SELECT section FROM enrollments WHERE course_id = $1 AND user_id = $2",
                        {course, user}, [](const Row& row) { return text(row["section"]); }));
  return section.value_or("");
}

Expected<bool> Enrollments::remove(std::int64_t course, std::int64_t user) {
  return connection_.matches(
      "DELETE FROM enrollments WHERE course_id = $1 AND user_id = $2 RETURNING user_id",
      {course, user});
}

Expected<std::optional<CourseRole>> Enrollments::role_of(std::int64_t course, std::int64_t user) {
  return connection_.first("SELECT role FROM enrollments WHERE course_id = $1 AND user_id = $2",
                           {course, user},
                           [](const Row& row) { return role_of_column(row["role"]); });
}

Expected<std::optional<std::int64_t>> Enrollments::find_by_name(std::int64_t course,
                                                                const std::string& name) {
  static const std::string sql = R"(
    SELECT users.id FROM users JOIN enrollments ON enrollments.user_id = users.id
    WHERE lower(users.name) = lower($2) AND enrollments.course_id = $1)";
  return connection_.first(sql, {course, name}, [](const Row& row) { return integer(row["id"]); });
}

Expected<std::vector<CourseOfUser>> Enrollments::of_user(std::int64_t user) {
  static const std::string sql = fmt::format(
      "SELECT {}, role FROM enrollments JOIN courses ON courses.id = course_id "
      "WHERE user_id = $1 ORDER BY course_id DESC",
      course_columns);
  return connection_.all(sql, {user}, course_of_user);
}

Expected<std::vector<Enrollment>> Enrollments::page(std::int64_t course,
                                                    std::optional<std::int64_t> after,
                                                    int count_max) {
  static const std::string sql = R"(
    SELECT course_id, user_id, enrollments.role, enrolled_ms, section, name, display_name
    FROM enrollments JOIN users ON users.id = user_id
    WHERE course_id = $1 AND user_id > $2 ORDER BY user_id LIMIT $3)";
  return connection_.all(
      sql,
      {course, after.value_or(std::numeric_limits<std::int64_t>::min()), std::int64_t{count_max}},
      enrollment_of);
}

}  // namespace judge::store
