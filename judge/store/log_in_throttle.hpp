#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "judge/store/connection.hpp"

namespace judge::store {

/// How many attempts to log in may fail at once before the next has to wait, and how long one
/// failure counts: they are forgotten one by one (the generic cell rate algorithm, ITU-T I.371).
struct ThrottleLimit {
  int failures = 0;
  std::int64_t forget_one_ms = 0;
};

/// By default 300 guesses a day for a name. A whole class may come from one address, so that it is
/// held back at a rate that makes nobody wait for long.
struct ThrottlePolicy {
  ThrottleLimit name = {.failures = 5, .forget_one_ms = 15 * 60 * 1000};
  ThrottleLimit address = {.failures = 100, .forget_one_ms = 10 * 1000};
  std::int64_t first_wait_s = 1;  ///< after the last failure; and twice as long after each further
  std::int64_t wait_s_max = 300;
};

/// What is remembered of a name or an address.
struct LogInFailures {
  std::int64_t forgotten_ms = 0;  ///< when the last of them is forgotten
  std::int64_t last_ms = 0;       ///< when the last of them happened
};

/// How many seconds to wait now, after these.
std::int64_t wait_s(const LogInFailures& failures, const ThrottleLimit& limit,
                    const ThrottlePolicy& policy, std::int64_t now_ms);

/// These and one more. No more are counted than make the wait as long as it gets.
LogInFailures one_more(const LogInFailures& failures, const ThrottleLimit& limit,
                       std::int64_t now_ms);

/// What an address counts as: an IPv4 address as itself, an IPv6 one as its /64, which is what one
/// subscriber has; anything else as it is.
std::string throttled_network(std::string_view client_address);

/// An attempt to log in.
struct LogInAttempt {
  std::int64_t wait_s = 0;  ///< so long first: this one is not made, and does not count
  std::int64_t at_ms = 0;
  LogInFailures of_name;  ///< before it
  LogInFailures of_address;
};

/// Slows down who guesses passwords, by the user's name and by the client's address. An attempt
/// counts as failed before the password is looked at, so that many at once gain nothing. Names are
/// kept as hashes: people type their passwords there. All times are milliseconds since 1970-01-01
/// UTC, and given.
class LogInThrottle {
 public:
  explicit LogInThrottle(Connection& connection, ThrottlePolicy policy = {})
      : connection_(connection), policy_(policy) {}

  /// When there is nothing to wait for, the attempt may be made now, and counts as failed unless
  /// succeeded() or withdraw() follows. A transaction of its own.
  Expected<LogInAttempt> attempt(const std::string& name, const std::string& client_address,
                                 std::int64_t now_ms);

  /// The attempt was not made in the end, as the judge could not look at the password: it does not
  /// count, while those that others make meanwhile do. A transaction of its own.
  Expected<void> withdraw(const LogInAttempt& attempt, const std::string& name,
                          const std::string& client_address);

  /// The attempt was a right one: forgets the name's failures, and takes this one off the address.
  Expected<void> succeeded(const std::string& name, const std::string& client_address);

  /// Forgets what does not count any more; how many names and addresses that were.
  Expected<std::int64_t> remove_old(std::int64_t now_ms);

 private:
  Expected<LogInFailures> failures_of(const std::string& subject);
  Expected<void> set(const std::string& subject, const LogInFailures& failures);
  Expected<void> take_off(const std::string& subject, const ThrottleLimit& limit,
                          std::int64_t at_ms, const LogInFailures& before);

  Connection& connection_;
  ThrottlePolicy policy_;
};

}  // namespace judge::store
