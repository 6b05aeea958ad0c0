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

#include "judge/store/changes.hpp"
#include "judge/store/connection.hpp"

namespace judge::store {

/// Tells a hub of this process what any process stores: a thread with a connection of its own asks
/// again and again whether there was a commit, which costs microseconds, and reads which judgements
/// were changed when there was.
class ChangeWatch {
 public:
  using Open = std::function<Expected<std::unique_ptr<Connection>>()>;
  using Complain = std::function<void(const std::string& message)>;

  /// How long a change may go unnoticed; a push is later by half of it on the average.
  static constexpr std::chrono::milliseconds usual_period{20};

  /// The hubs outlive it. Only what is stored from now on is told: to `changes` what concerns a
  /// submission, and to all who listen to `others` that there was a commit. A store that cannot be
  /// read is told to `complain` (may be empty) and tried again a second later; nothing is left out
  /// then.
  ChangeWatch(Open open, Changes& changes, Changes& others, Complain complain,
              std::chrono::milliseconds period = usual_period);
  /// Returns when its last call to the hub has ended.
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
  Changes& changes_;
  Changes& others_;
  Complain complain_;
  std::chrono::milliseconds period_;
  std::unique_ptr<Connection> connection_;
  std::int64_t commits_ = 0;           ///< as the connection counted them last
  std::optional<std::int64_t> place_;  ///< up to where the hub was told
  std::mutex mutex_;
  std::condition_variable ending_;
  bool ends_ = false;
  std::thread thread_;
};

}  // namespace judge::store
