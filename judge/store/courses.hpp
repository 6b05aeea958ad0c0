#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/store/connection.hpp"

namespace judge::store {

constexpr std::size_t course_title_bytes_max = 200;

struct NewCourse {
  std::string name;   ///< for addresses: "algorithms-2026", by the rules of users' names
  std::string title;  ///< for people, on one line
};

struct Course {
  std::int64_t id = 0;
  std::string name;
  std::string title;
  std::int64_t created_ms = 0;  ///< since 1970-01-01 UTC

  friend bool operator==(const Course&, const Course&) = default;
};

/// The courses. Who is in one: judge/store/enrollments.hpp; its problems:
/// judge/store/course_problems.hpp. Changes are part of the caller's transaction, together with
/// their audit entries.
class Courses {
 public:
  explicit Courses(Connection& connection) : connection_(connection) {}

  /// A new course; its id. Fails as invalid when a rule is broken, as conflict when the name is
  /// taken.
  Expected<std::int64_t> add(const NewCourse& course, std::int64_t now_ms);

  Expected<std::optional<Course>> find(std::int64_t id);
  Expected<std::optional<Course>> find_by_name(const std::string& name);

  /// At most so many, the newest first, made before this one (nothing: before now).
  Expected<std::vector<Course>> page(std::optional<std::int64_t> before, int count_max);

  /// Another name and title; fails like add(), and as missing.
  Expected<void> change(std::int64_t id, const NewCourse& course);

 private:
  Connection& connection_;
};

}  // namespace judge::store
