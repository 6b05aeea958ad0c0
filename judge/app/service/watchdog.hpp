#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "judge/app/service/service_manager.hpp"
#include "judge/observe/log.hpp"

namespace judge::app {

/// Tells the service manager, from a separate thread, that this process makes progress. Sends a
/// message three times as often as required. Sends no messages while the process hangs, so that the
/// service manager kills and restarts it. Starts no thread if the service manager does not watch
/// this process.
class Watchdog {
 public:
  /// `makes_progress` may block; no message is sent while it blocks. `manager`, `log` and
  /// everything that `makes_progress` uses must outlive the watchdog.
  Watchdog(const ServiceManager& manager, const observe::Log& log,
           std::function<bool()> makes_progress);
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
  std::function<bool()> makes_progress_;
  bool made_progress_ = true;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool is_over_ = false;
  std::thread thread_;
};

/// Calls `wait` and returns its result. Before the call, reports to the service manager that this
/// process is ready, with `status`. During the call, sends watchdog messages while `makes_progress`
/// returns true. After the call, reports that this process is stopping.
bool wait_as_service(const observe::Log& log, const std::string& status,
                     const std::function<bool()>& makes_progress,
                     const std::function<bool()>& wait);

}  // namespace judge::app
