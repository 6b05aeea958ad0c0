#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "judge/core/error.hpp"

namespace judge::app {

/// The service manager, such as systemd, that started this process and expects reports on its
/// state: sd_notify(3). Without a service manager, reports are discarded.
class ServiceManager {
 public:
  /// The environment variables of sd_notify(3); "" if not set.
  struct Environment {
    std::string notify_socket;  ///< NOTIFY_SOCKET: "/path", or "@name" of an abstract socket
    std::string watchdog_usec;  ///< WATCHDOG_USEC
    std::string watchdog_pid;   ///< WATCHDOG_PID: the process to watch; "": this one
  };

  /// Returns the environment of this process.
  static Environment environment();

  explicit ServiceManager(Environment environment) : environment_(std::move(environment)) {}

  /// Sends lines such as "READY=1" and "STATUS=serving", separated by line feeds.
  Result<void> notify(std::string_view lines) const;

  /// Returns the longest allowed time between two "WATCHDOG=1" messages. The service manager kills
  /// and restarts a process that exceeds this time. Returns `nullopt` if this process is not
  /// watched.
  std::optional<std::chrono::microseconds> watchdog_time() const;

 private:
  Environment environment_;
};

}  // namespace judge::app
