#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "judge/core/day.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// Links with which a user sets a password once: for users added from a class list, for users who
/// have forgotten their password, and for the first admin. The caller passes all times, in
/// milliseconds since 1970-01-01 UTC.
class PasswordLinks {
 public:
  /// The usual time until a link expires.
  static constexpr std::int64_t life_ms = 7 * day_length_ms;

  explicit PasswordLinks(Connection& connection) : connection_(connection) {}

  /// Creates a link for a user and returns the link's secret. If the user already has a link, that
  /// link stops working. Runs in the caller's transaction. Fails as `conflict` if there is no such
  /// user.
  Expected<std::string> make(std::int64_t user, std::int64_t expires_ms, std::int64_t now_ms);

  /// Returns the user of the link, or `nullopt` if the link does not exist or has expired, or if
  /// its user is disabled.
  Expected<std::optional<std::int64_t>> find(const std::string& secret, std::int64_t now_ms);

  /// Like find(), and ends the link. Runs in the transaction that sets the password. Fails as
  /// `stale` if find() would return `nullopt`.
  Expected<std::int64_t> use(const std::string& secret, std::int64_t now_ms);

  /// Ends the user's link, for example because the password was changed in a different way.
  Expected<void> end_of(std::int64_t user);

 private:
  Connection& connection_;
};

}  // namespace judge::store
