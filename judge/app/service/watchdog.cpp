#include "judge/app/service/watchdog.hpp"

#include <utility>

namespace judge::app {

Watchdog::Watchdog(const ServiceManager& manager, const observe::Log& log,
                   std::function<bool()> gets_on)
    : manager_(manager), log_(log), gets_on_(std::move(gets_on)) {
  if (const auto time = manager_.watchdog_time()) {
    thread_ = std::thread([this, rest = *time / 3] { serve(rest); });
  }
}

Watchdog::~Watchdog() {
  {
    const std::lock_guard lock(mutex_);
    is_over_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Watchdog::serve(std::chrono::microseconds rest) {
  std::unique_lock lock(mutex_);
  while (!is_over_) {
    lock.unlock();
    check();
    lock.lock();
    changed_.wait_for(lock, rest, [this] { return is_over_; });
  }
}

void Watchdog::check() {
  const bool is_getting_on = gets_on_();
  if (is_getting_on) {
    if (const auto told = manager_.tell("WATCHDOG=1"); !told) log_.warning(told.error().message);
  } else if (was_getting_on_) {
    log_.warning("no progress; watchdog messages to the service manager are suspended");
  }
  was_getting_on_ = is_getting_on;
}

bool wait_as_service(const observe::Log& log, const std::string& status,
                     const std::function<bool()>& gets_on, const std::function<bool()>& wait) {
  const ServiceManager manager(ServiceManager::environment());
  const auto tell = [&](const std::string& lines) {
    if (const auto told = manager.tell(lines); !told) log.warning(told.error().message);
  };
  tell("READY=1\nSTATUS=" + status);
  bool answer = false;
  {
    const Watchdog watchdog(manager, log, gets_on);
    answer = wait();
  }
  tell("STOPPING=1");
  return answer;
}

}  // namespace judge::app
