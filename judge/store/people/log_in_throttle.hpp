#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// The number of log-in attempts that may fail before the next one has to wait, and the time for
/// which one failure counts. Failures are forgotten one by one (the generic cell rate algorithm,
/// ITU-T I.371).
struct ThrottleLimit {
  int failures = 0;
  std::int64_t forget_one_ms = 0;
};

/// The defaults allow about 300 guesses a day per name. A whole class may share one address, so the
/// limit for addresses is high enough for a class to log in without long waits.
struct ThrottlePolicy {
  ThrottleLimit name = {.failures = 5, .forget_one_ms = 15 * 60 * 1000};
  ThrottleLimit address = {.failures = 100, .forget_one_ms = 10 * 1000};
  std::int64_t first_wait_s = 1;  ///< when a limit is reached; doubles with each further failure
  std::int64_t wait_s_max = 300;
};

/// The stored log-in failures for a name, an address or a device.
struct LogInFailures {
  std::int64_t forgotten_ms = 0;  ///< when all of them are forgotten
  std::int64_t last_ms = 0;       ///< when the newest of them happened
};

/// Returns the number of seconds that the next attempt has to wait after these failures; 0 if it is
/// allowed now.
std::int64_t wait_s(const LogInFailures& failures, const ThrottleLimit& limit,
                    const ThrottlePolicy& policy, std::int64_t now_ms);

/// Returns the failures after counting one more. The count is capped once the wait has reached its
/// maximum.
LogInFailures one_more(const LogInFailures& failures, const ThrottleLimit& limit,
                       std::int64_t now_ms);

/// Returns the network under which an address is counted. For an IPv4 address (also one mapped to
/// IPv6), this is the address itself; for an IPv6 address, it is the /64 network, because one
/// subscriber has a whole /64. Any other text is returned unchanged.
std::string throttled_network(std::string_view client_address);

/// The user name and the client of a log-in attempt.
struct LogInOrigin {
  std::string name;
  std::string client_address;
  std::optional<std::int64_t> device =
      {};  ///< known for this name (judge/store/people/known_devices.hpp)
};

/// A counter of failures and its state before an attempt.
struct LogInCounter {
  std::string subject;
  ThrottleLimit limit;
  LogInFailures before;
};

/// The result of LogInThrottle::attempt().
struct LogInAttempt {
  std::int64_t wait_s = 0;  ///< if not 0, wait first: the attempt is refused and not counted
  std::int64_t at_ms = 0;
  std::vector<LogInCounter> counters;
};

/// Slows down password guessing, by user name and by client address. A device that is known for the
/// name has its own counter instead, so that the failures of other clients do not lock out the
/// owner of an account. An attempt counts as failed before the password is checked, so parallel
/// attempts gain nothing. Names are stored as hashes, because people type their passwords into the
/// name field by mistake. The caller passes all times, in milliseconds since 1970-01-01 UTC.
class LogInThrottle {
 public:
  explicit LogInThrottle(Connection& connection, ThrottlePolicy policy = {})
      : connection_(connection), policy_(policy) {}

  /// Begins a log-in attempt. It is allowed if the returned `wait_s` is 0. An allowed attempt
  /// counts as failed until succeeded() or withdraw() is called. Runs in its own transaction.
  Expected<LogInAttempt> attempt(const LogInOrigin& origin, std::int64_t now_ms);

  /// Stops counting this attempt as failed. Call this if the judge could not check the password.
  /// Other attempts since then still count. Runs in its own transaction.
  Expected<void> withdraw(const LogInAttempt& attempt);

  /// Records that an attempt succeeded. On a known device, forgets the failures of the device.
  /// Otherwise forgets the failures of the name, and subtracts one failure of the client address,
  /// because attempt() has counted this attempt as a failure in advance. Runs in the caller's
  /// transaction.
  Expected<void> succeeded(const LogInOrigin& origin);

  /// Forgets all failed log-ins for this name.
  Expected<void> forget_name(const std::string& name);

  /// Removes expired counters and returns their number.
  Expected<std::int64_t> remove_old(std::int64_t now_ms);

 private:
  Expected<LogInFailures> failures_of(const std::string& subject);
  Expected<void> set(const std::string& subject, const LogInFailures& failures);
  std::vector<LogInCounter> counters_of(const LogInOrigin& origin) const;

  Connection& connection_;
  ThrottlePolicy policy_;
};

}  // namespace judge::store
