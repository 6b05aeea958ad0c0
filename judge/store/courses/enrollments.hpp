#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/enum_names.hpp"
#include "judge/store/courses/courses.hpp"

namespace judge::store {

/// The role of a user in a course, in order of rights. Assistants see everything that instructors
/// see, comment on programs and reply to questions, but only instructors change the course.
enum class CourseRole { student, assistant, instructor };
BOOST_DESCRIBE_ENUM(CourseRole, student, assistant, instructor)

/// Returns whether the role is that of an assistant or an instructor.
constexpr bool is_staff(CourseRole role) { return role != CourseRole::student; }

/// A member of a course.
struct Enrollment {
  std::int64_t course = 0;
  std::int64_t user = 0;
  CourseRole role = CourseRole::student;
  std::int64_t enrolled_ms = 0;
  std::string section;  ///< the part of the course, such as "Tuesday group"; "" for none
  std::string user_name;
  std::string display_name;

  friend bool operator==(const Enrollment&, const Enrollment&) = default;
};

inline constexpr std::size_t section_bytes_max = 64;

/// Fails as `invalid` if a section name is too long (`section_bytes_max`), has more than one line,
/// or has invisible characters. An empty name is valid.
Expected<void> check_section(std::string_view section);

/// A course of a user, and the user's role there.
struct CourseOfUser {
  Course course;
  CourseRole role = CourseRole::student;

  friend bool operator==(const CourseOfUser&, const CourseOfUser&) = default;
};

/// The members of the courses. Changes are part of the caller's transaction, together with their
/// audit entries.
class Enrollments {
 public:
  explicit Enrollments(Connection& connection) : connection_(connection) {}

  /// Adds a user to a course, or changes the role of a member. Fails as `conflict` if the user or
  /// the course does not exist.
  Expected<void> put(std::int64_t course, std::int64_t user, CourseRole role, std::int64_t now_ms);

  /// Sets the section of a member; "" removes the member from their section. Fails as `missing` if
  /// the user is not in the course, and as `invalid` if check_section() fails.
  Expected<void> set_section(std::int64_t course, std::int64_t user, const std::string& section);

  /// Returns the section of a member; "" if there is none, or the user is not in the course.
  Expected<std::string> section_of(std::int64_t course, std::int64_t user);

  /// Removes a user from a course. Returns false if the user was not a member. Submissions stay.
  Expected<bool> remove(std::int64_t course, std::int64_t user);

  /// Returns `nullopt` if the user is not in the course.
  Expected<std::optional<CourseRole>> role_of(std::int64_t course, std::int64_t user);

  /// Returns the id of the course's member with this name, ignoring case. Returns `nullopt` for
  /// everybody else, whether a user of that name exists or not.
  Expected<std::optional<std::int64_t>> find_by_name(std::int64_t course, const std::string& name);

  /// Returns all courses of a user, newest first.
  Expected<std::vector<CourseOfUser>> of_user(std::int64_t user);

  /// Returns at most `count_max` members of a course with user ids above `after`, in order of the
  /// ids.
  Expected<std::vector<Enrollment>> page(std::int64_t course, std::optional<std::int64_t> after,
                                         int count_max);

 private:
  Connection& connection_;
};

}  // namespace judge::store
