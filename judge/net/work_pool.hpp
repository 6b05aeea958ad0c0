#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace judge::net {

/// A fixed number of threads for work that may block, with a bounded queue.
class WorkPool {
 public:
  using Work = std::function<void()>;  ///< must not throw

  WorkPool(std::size_t threads, std::size_t waiting_max);
  /// Discards queued work and waits for running work.
  ~WorkPool();
  WorkPool(const WorkPool&) = delete;
  WorkPool& operator=(const WorkPool&) = delete;
  WorkPool(WorkPool&&) = delete;
  WorkPool& operator=(WorkPool&&) = delete;

  /// Queues work. Thread-safe. Returns false, and discards the work, if the queue is full or the
  /// pool is being destroyed.
  bool try_add(Work work);

  /// Returns the number of queued items. Thread-safe.
  std::size_t waiting() const;

 private:
  void serve();

  const std::size_t waiting_max_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Work> waiting_;
  bool closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace judge::net
