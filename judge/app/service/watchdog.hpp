#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "judge/app/service/service_manager.hpp"
#include "judge/observe/log.hpp"

namespace judge::app {

/// Tells the service manager, from a thread of its own, that this process makes progress, three
/// times as often as required. Sends no messages while the process hangs, so that the service
/// manager kills and restarts it. Starts no thread if the service manager does not watch this
/// process.
class Watchdog {
 public:
  /// `gets_on` may block; no message is sent meanwhile. `manager`, `log` and everything that
  /// `gets_on` uses must outlive the watchdog.
  Watchdog(const ServiceManager& manager, const observe::Log& log, std::function<bool()> gets_on);
  ~Watchdog();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;
  Watchdog(Watchdog&&) = delete;
  Watchdog& operator=(Watchdog&&) = delete;

 private:
  void serve(std::chrono::microseconds rest);
  void check();

  const ServiceManager& manager_;
  const observe::Log& log_;
  std::function<bool()> gets_on_;
  bool was_getting_on_ = true;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool is_over_ = false;
  std::thread thread_;
};

/// Calls `wait` and returns its result. Reports the state of this process to the service manager:
/// ready, with `status`, before the call; watchdog messages during the call while `gets_on` returns
/// true; stopping after the call.
bool wait_as_service(const observe::Log& log, const std::string& status,
                     const std::function<bool()>& gets_on, const std::function<bool()>& wait);

}  // namespace judge::app
