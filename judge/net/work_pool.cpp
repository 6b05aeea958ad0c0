#include "judge/net/work_pool.hpp"

#include <utility>

namespace judge::net {

WorkPool::WorkPool(std::size_t threads, std::size_t waiting_max) : waiting_max_(waiting_max) {
  threads_.reserve(threads);
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { serve(); });
}

WorkPool::~WorkPool() {
  std::deque<Work> dropped;
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
    dropped.swap(waiting_);
  }
  dropped.clear();
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool WorkPool::try_add(Work work) {
  {
    const std::scoped_lock lock(mutex_);
    if (closing_ || waiting_.size() >= waiting_max_) return false;
    waiting_.push_back(std::move(work));
  }
  changed_.notify_one();
  return true;
}

std::size_t WorkPool::waiting() const {
  const std::scoped_lock lock(mutex_);
  return waiting_.size();
}

void WorkPool::serve() {
  while (true) {
    Work work;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
      if (closing_) return;
      work = std::move(waiting_.front());
      waiting_.pop_front();
    }
    work();
  }
}

}  // namespace judge::net
