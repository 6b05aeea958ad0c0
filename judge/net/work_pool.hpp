#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace judge::net {

/// A counted number of threads for work that may block, with a queue that has an end.
class WorkPool {
 public:
  using Work = std::function<void()>;  ///< must not throw

  WorkPool(std::size_t threads, std::size_t waiting_max);
  /// Drops the work that waits, and waits for the one that is being done.
  ~WorkPool();
  WorkPool(const WorkPool&) = delete;
  WorkPool& operator=(const WorkPool&) = delete;
  WorkPool(WorkPool&&) = delete;
  WorkPool& operator=(WorkPool&&) = delete;

  /// Any thread may call it. False, and the work is not done, when so much waits already.
  bool try_add(Work work);

  /// How much waits for a thread.
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
