#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/store/courses.hpp"

namespace judge::store {

/// What a user may do in a course.
enum class CourseRole { student, instructor };

/// "student", "instructor".
std::string_view course_role_name(CourseRole role);
std::optional<CourseRole> course_role_from_name(std::string_view name);

/// A user in a course.
struct Enrollment {
  std::int64_t course = 0;
  std::int64_t user = 0;
  CourseRole role = CourseRole::student;
  std::int64_t enrolled_ms = 0;
  std::string user_name;
  std::string display_name;

  friend bool operator==(const Enrollment&, const Enrollment&) = default;
};

/// A course, and what a user may do there.
struct CourseOfUser {
  Course course;
  CourseRole role = CourseRole::student;

  friend bool operator==(const CourseOfUser&, const CourseOfUser&) = default;
};

/// Who is in which course. Changes are part of the caller's transaction, together with their audit
/// entries.
class Enrollments {
 public:
  explicit Enrollments(Connection& connection) : connection_(connection) {}

  /// Puts a user into a course, or gives one who is there this role. Fails as conflict when there
  /// is no such user or course.
  Expected<void> put(std::int64_t course, std::int64_t user, CourseRole role, std::int64_t now_ms);

  /// Takes a user out; whether one was there. What was handed in stays.
  Expected<bool> remove(std::int64_t course, std::int64_t user);

  /// Nothing: is not in this course.
  Expected<std::optional<CourseRole>> role_of(std::int64_t course, std::int64_t user);

  /// All the courses of a user, the newest first.
  Expected<std::vector<CourseOfUser>> of_user(std::int64_t user);

  /// At most so many of a course in the order of their users' ids, after this one.
  Expected<std::vector<Enrollment>> page(std::int64_t course, std::optional<std::int64_t> after,
                                         int count_max);

 private:
  Connection& connection_;
};

}  // namespace judge::store
