#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "judge/store/sql/changes.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// Notifies the subscribers in this process of commits by any process. A thread with its own
/// connection polls for commits, which costs microseconds, and after each commit reads which
/// judgements changed.
class ChangeWatch {
 public:
  using Open = std::function<Expected<std::unique_ptr<Connection>>()>;
  using Complain = std::function<void(const std::string& message)>;

  /// The maximum time until a change is noticed. The average is half of it.
  static constexpr std::chrono::milliseconds usual_period{20};

  /// The objects that a watch notifies. Each of them then notifies its own subscribers. The objects
  /// must outlive the watch.
  struct Hubs {
    Changes& submissions;  ///< notified of each changed submission
    Changes& custom_runs;  ///< after each commit, any custom run may have changed
    Commits& commits;
  };

  /// Only changes stored from now on are reported. If the store cannot be read, the watch calls
  /// `complain` (may be empty) and retries a second later; no change is lost.
  ChangeWatch(Open open, const Hubs& hubs, Complain complain,
              std::chrono::milliseconds period = usual_period);
  /// Stops the watch. Waits until a notification that is in progress has ended.
  ~ChangeWatch();
  ChangeWatch(const ChangeWatch&) = delete;
  ChangeWatch& operator=(const ChangeWatch&) = delete;
  ChangeWatch(ChangeWatch&&) = delete;
  ChangeWatch& operator=(ChangeWatch&&) = delete;

 private:
  void watch();
  Expected<void> look();
  bool pause(std::chrono::milliseconds time);

  Open open_;
  Hubs hubs_;
  Complain complain_;
  std::chrono::milliseconds period_;
  std::unique_ptr<Connection> connection_;
  std::int64_t commits_ = 0;           ///< the connection's last commit counter
  std::optional<std::int64_t> place_;  ///< the last change reported to the hub
  std::mutex mutex_;
  std::condition_variable ending_;
  bool ends_ = false;
  std::thread thread_;
};

}  // namespace judge::store
