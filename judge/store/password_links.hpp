#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "judge/store/connection.hpp"

namespace judge::store {

/// Links by which one user sets a password, once: for who was added from a class list, for who has
/// forgotten it, and for the first admin. All times are milliseconds since 1970-01-01 UTC, and
/// given.
class PasswordLinks {
 public:
  explicit PasswordLinks(Connection& connection) : connection_(connection) {}

  /// The secret for a user's link; an earlier link of the user ends. Part of the caller's
  /// transaction. Fails as conflict when there is no such user.
  Expected<std::string> make(std::int64_t user, std::int64_t expires_ms, std::int64_t now_ms);

  /// Whose link this is; nothing when there is none, when it is over, or when its user is disabled.
  Expected<std::optional<std::int64_t>> find(const std::string& secret, std::int64_t now_ms);

  /// The same, and ends the link: part of the transaction that sets the password. Fails as stale
  /// when find() would find nothing.
  Expected<std::int64_t> use(const std::string& secret, std::int64_t now_ms);

  /// Ends the link of a user, as when the password was changed otherwise.
  Expected<void> end_of(std::int64_t user);

 private:
  Connection& connection_;
};

}  // namespace judge::store
