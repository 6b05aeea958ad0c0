#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "judge/core/day.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// Maximum number of devices remembered per user. The least recently used ones are forgotten.
constexpr int known_devices_max = 20;
/// The time for which a device is remembered after its last log-in.
constexpr std::int64_t known_device_life_ms = 180 * day_length_ms;

/// Devices on which a user has logged in. A device sends its secret at the next log-in and is then
/// throttled only by its own failures, so that an attacker cannot lock out the owner of an account
/// by guessing passwords (judge/store/people/log_in_throttle.hpp). The secret gives no access to
/// anything. The caller passes all times, in milliseconds since 1970-01-01 UTC.
class KnownDevices {
 public:
  explicit KnownDevices(Connection& connection) : connection_(connection) {}

  /// Returns the id of the device with this secret if the user with this name has logged in on it.
  Expected<std::optional<std::int64_t>> find(const std::string& secret, const std::string& name,
                                             std::int64_t now_ms);

  /// Remembers a new device of a user and returns its secret. Runs in the caller's transaction.
  Expected<std::string> add(std::int64_t user, std::int64_t now_ms);

  /// Records another log-in on a known device. Runs in the caller's transaction.
  Expected<void> use(std::int64_t device, std::int64_t now_ms);

  /// Forgets all devices of a user. Called when an admin ends all sessions of the user.
  Expected<void> remove_all_of(std::int64_t user);

  /// Forgets devices that were unused for `known_device_life_ms` and returns their number.
  Expected<std::int64_t> remove_old(std::int64_t now_ms);

 private:
  Connection& connection_;
};

}  // namespace judge::store
