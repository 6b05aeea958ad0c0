#pragma once

#include <expected>
#include <string>

namespace judge::store {

/// The kind of a failure, for code that reacts to failures. People read the message.
enum class FailureKind {
  busy,       ///< another process has locked the database; try again
  full,       ///< the disk is full
  read_only,  ///< the data directory is not writable
  conflict,   ///< violates a rule of the schema: a name that is taken, a missing reference
  outdated,   ///< a newer judge has changed the schema: this process must end
  stale,      ///< a lease or version that is no longer the newest
  damaged,    ///< stored data is missing or was altered
  invalid,    ///< the input breaks a rule; the message tells its author which one
  missing,    ///< not found
  other,
};

/// True if the request was valid and the same request can succeed later, when the cause has
/// disappeared or an operator has fixed it.
constexpr bool is_transient(FailureKind kind) {
  return kind == FailureKind::busy || kind == FailureKind::full || kind == FailureKind::read_only ||
         kind == FailureKind::outdated;
}

/// The reason why an operation of the store failed. The message names the file, and the fix if
/// there is one.
struct Failure {
  FailureKind kind = FailureKind::other;
  std::string message;
  std::string blob = {};  ///< the name of the damaged blob; "": not about a blob
};

template <class T>
using Expected = std::expected<T, Failure>;

inline std::unexpected<Failure> failure(FailureKind kind, std::string message) {
  return std::unexpected<Failure>(Failure{kind, std::move(message)});
}

/// Returns a failure. If an operator can fix failures of this kind, the message gets one more line,
/// which says how ("Fix: ...").
std::unexpected<Failure> failure_with_fix(FailureKind kind, std::string message);

/// Returns the kind of a failed system call from its errno.
FailureKind kind_of_error(int error_number);

/// Returns a failure such as "WHAT: No space left on device". Like failure_with_fix(), adds a line
/// with the fix if there is one.
std::unexpected<Failure> system_failure(const std::string& what, int error_number);

}  // namespace judge::store
