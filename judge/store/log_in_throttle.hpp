#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "judge/store/connection.hpp"

namespace judge::store {

/// How many attempts to log in may fail before the next has to wait. A whole class may come from
/// one address.
struct ThrottlePolicy {
  int failures_of_name = 5;
  int failures_of_address = 100;
  std::int64_t first_wait_s = 1;  ///< and twice as long after each further failure
  std::int64_t wait_s_max = 300;
  std::int64_t window_ms = 15 * 60 * 1000;  ///< so long after the last one, failures are forgotten
};

/// What an address counts as: an IPv4 address as itself, an IPv6 one as its /64, which is what one
/// subscriber has; anything else as it is.
std::string throttled_network(std::string_view client_address);

/// Slows down who guesses passwords, by the user's name and by the client's address. An attempt
/// counts as failed before the password is looked at, so that many at once gain nothing. Names are
/// kept as hashes: people type their passwords there. All times are milliseconds since 1970-01-01
/// UTC, and given.
class LogInThrottle {
 public:
  explicit LogInThrottle(Connection& connection, ThrottlePolicy policy = {})
      : connection_(connection), policy_(policy) {}

  /// 0: the attempt may be made now, and counts as failed unless succeeded() follows. Otherwise the
  /// seconds to wait, and it does not count. A transaction of its own.
  Expected<std::int64_t> attempt(const std::string& name, const std::string& client_address,
                                 std::int64_t now_ms);

  /// The attempt was a right one: forgets the name's failures, and takes this one off the address.
  Expected<void> succeeded(const std::string& name, const std::string& client_address);

  /// Forgets what does not count any more; how many names and addresses that were.
  Expected<std::int64_t> remove_old(std::int64_t now_ms);

 private:
  Expected<std::int64_t> wait_s(const std::string& subject, int failures_max, std::int64_t now_ms);
  Expected<void> count(const std::string& subject, std::int64_t now_ms);

  Connection& connection_;
  ThrottlePolicy policy_;
};

}  // namespace judge::store
