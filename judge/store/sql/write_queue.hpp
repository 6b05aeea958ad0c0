#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <list>
#include <mutex>
#include <optional>
#include <utility>

namespace judge::store {

/// Lets the write transactions of one process run one at a time, in the order of their requests.
/// SQLite itself has no queue: a waiting connection sleeps and tries again, so an unlucky one can
/// wait for seconds while the others commit. Thread-safe.
class WriteQueue {
 public:
  /// While this object exists, its owner is the only writer.
  class Turn {
   public:
    explicit Turn(WriteQueue& queue) : queue_(&queue) {}
    Turn(Turn&& other) noexcept : queue_(std::exchange(other.queue_, nullptr)) {}
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    Turn& operator=(Turn&&) = delete;
    ~Turn() {
      if (queue_ != nullptr) queue_->leave();
    }

   private:
    WriteQueue* queue_;
  };

  /// Waits until all earlier callers have had their turn. Returns `nullopt` if that takes longer
  /// than `wait_max`.
  std::optional<Turn> enter(std::chrono::milliseconds wait_max);

  /// The number of callers that are waiting.
  std::size_t waiting() const;

 private:
  struct Waiter {
    std::condition_variable admitted;
    bool is_admitted = false;
  };

  void leave();

  mutable std::mutex mutex_;
  bool is_taken_ = false;
  std::list<Waiter*> waiting_;
};

}  // namespace judge::store
