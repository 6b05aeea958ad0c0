#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/store/sql/connection.hpp"

namespace judge::store {

constexpr std::size_t course_title_bytes_max = 200;

struct NewCourse {
  std::string name;   ///< for URLs: "algorithms-2026"; same rules as user names
  std::string title;  ///< for people, one line
};

struct Course {
  std::int64_t id = 0;
  std::string name;
  std::string title;
  std::int64_t created_ms = 0;  ///< since 1970-01-01 UTC
  /// When the course was archived; empty if it is active. An archived course accepts no submissions
  /// and no questions.
  std::optional<std::int64_t> archived_ms;

  friend bool operator==(const Course&, const Course&) = default;
};

/// The columns that course_of() reads.
inline constexpr std::string_view course_columns = "id, name, title, created_ms, archived_ms";

Course course_of(const Row& row);

/// The courses. Their members are in judge/store/courses/enrollments.hpp, their problems in
/// judge/store/courses/course_problems.hpp. Changes are part of the caller's transaction, together
/// with their audit entries.
class Courses {
 public:
  explicit Courses(Connection& connection) : connection_(connection) {}

  /// Adds a course and returns its id. Fails as `invalid` if the name or the title is malformed, as
  /// `conflict` if the name is taken.
  Expected<std::int64_t> add(const NewCourse& course, std::int64_t now_ms);

  Expected<std::optional<Course>> find(std::int64_t id);
  Expected<std::optional<Course>> find_by_name(const std::string& name);

  /// Returns at most `count_max` courses with ids below `before`, newest first. If `before` is
  /// `nullopt`, begins with the newest course.
  Expected<std::vector<Course>> page(std::optional<std::int64_t> before, int count_max);

  /// Changes the name and the title. Fails like add(), and as `missing` if the course does not
  /// exist.
  Expected<void> change(std::int64_t id, const NewCourse& course);

  /// Archives the course, or makes it active again. Does nothing if it already is as requested.
  Expected<void> set_archived(std::int64_t id, bool is_archived, std::int64_t now_ms);

 private:
  Connection& connection_;
};

}  // namespace judge::store
