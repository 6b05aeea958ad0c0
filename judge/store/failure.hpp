#pragma once

#include <expected>
#include <string>

namespace judge::store {

/// What kind of thing went wrong, for those who act on it; people read the message.
enum class FailureKind {
  busy,       ///< somebody else holds the database; try again
  full,       ///< no room is left on the disk
  read_only,  ///< the data directory cannot be written to
  conflict,   ///< breaks a rule of the schema: a name that is taken, a reference to nothing
  stale,      ///< a lease or version that is not the newest any more
  damaged,    ///< what is stored is not what was put in
  invalid,    ///< what was given breaks a rule; the message says which, for who gave it
  missing,    ///< there is no such thing
  other,
};

/// Whether it is nobody's fault who asked: an operator mends it, or it passes, and the same works.
constexpr bool is_passing(FailureKind kind) {
  return kind == FailureKind::busy || kind == FailureKind::full || kind == FailureKind::read_only;
}

/// Why the store could not do something; the message names the file and, where there is one, the
/// mend.
struct Failure {
  FailureKind kind = FailureKind::other;
  std::string message;
};

template <class T>
using Expected = std::expected<T, Failure>;

inline std::unexpected<Failure> failure(FailureKind kind, std::string message) {
  return std::unexpected<Failure>(Failure{kind, std::move(message)});
}

/// The same with the mend for what an operator can mend.
std::unexpected<Failure> failure_with_mend(FailureKind kind, std::string message);

/// The kind of a failed system call by its errno.
FailureKind kind_of_error(int error_number);

/// "WHAT: No space left on device", with the mend.
std::unexpected<Failure> system_failure(const std::string& what, int error_number);

}  // namespace judge::store
