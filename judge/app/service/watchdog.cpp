#include "judge/app/service/watchdog.hpp"

#include <utility>

namespace judge::app {

Watchdog::Watchdog(const ServiceManager& manager, const observe::Log& log,
                   std::function<bool()> makes_progress)
    : manager_(manager), log_(log), makes_progress_(std::move(makes_progress)) {
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
  const bool progresses = makes_progress_();
  if (progresses) {
    if (const auto sent = manager_.notify("WATCHDOG=1"); !sent) log_.warning(sent.error().message);
  } else if (made_progress_) {
    log_.warning("no progress; watchdog messages to the service manager are suspended");
  }
  made_progress_ = progresses;
}

bool wait_as_service(const observe::Log& log, const std::string& status,
                     const std::function<bool()>& makes_progress,
                     const std::function<bool()>& wait) {
  const ServiceManager manager(ServiceManager::environment());
  const auto notify = [&](const std::string& lines) {
    if (const auto sent = manager.notify(lines); !sent) log.warning(sent.error().message);
  };
  notify("READY=1\nSTATUS=" + status);
  bool answer = false;
  {
    const Watchdog watchdog(manager, log, makes_progress);
    answer = wait();
  }
  notify("STOPPING=1");
  return answer;
}

}  // namespace judge::app
