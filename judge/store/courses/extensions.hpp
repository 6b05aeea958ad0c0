#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/store/sql/connection.hpp"

namespace judge::store {

constexpr std::size_t extension_note_bytes_max = 300;

/// Times of a problem in a course that apply to one user instead of the course's times. At least
/// one of them is set.
struct Extension {
  std::int64_t course = 0;
  std::string problem;
  std::int64_t user = 0;
  std::optional<std::int64_t> due_ms;     ///< empty: the course's time applies
  std::optional<std::int64_t> closes_ms;  ///< empty: the course's time applies
  std::string note;                       ///< for the course's instructors

  friend bool operator==(const Extension&, const Extension&) = default;
};

/// An extension in a list, with the names of its user.
struct ListedExtension {
  Extension extension;
  std::string user_name;
  std::string display_name;
};

/// The deadline extensions of individual users. All code that decides lateness, or whether a
/// problem is open, reads them (judge/store/courses/course_problems). Changes are part of the
/// caller's transaction, together with their audit entries.
class Extensions {
 public:
  explicit Extensions(Connection& connection) : connection_(connection) {}

  /// Adds or replaces the extension of this user. Fails as `missing` if the problem is not in the
  /// course or the user is not a student of the course. Fails as `invalid` if no time is set, if
  /// the problem would be due after it closes for this user, or if a time is not after the problem
  /// opens.
  Expected<void> put(const Extension& extension);

  /// Returns false if there is none.
  Expected<bool> remove(std::int64_t course, const std::string& problem, std::int64_t user);

  /// Returns all extensions in a course, ordered by problem and user name.
  Expected<std::vector<ListedExtension>> of_course(std::int64_t course);

 private:
  Connection& connection_;
};

}  // namespace judge::store
