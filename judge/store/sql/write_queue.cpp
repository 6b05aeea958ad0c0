#include "judge/store/sql/write_queue.hpp"

namespace judge::store {

std::optional<WriteQueue::Turn> WriteQueue::enter(std::chrono::milliseconds wait_max) {
  std::unique_lock lock(mutex_);
  if (!is_taken_) {
    is_taken_ = true;
    return Turn(*this);
  }
  Waiter own;
  const auto position = waiting_.insert(waiting_.end(), &own);
  if (own.admitted.wait_for(lock, wait_max, [&own] { return own.is_admitted; })) return Turn(*this);
  waiting_.erase(position);
  return std::nullopt;
}

std::size_t WriteQueue::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

/// Passes the turn directly to the next waiting caller, so that a caller who arrives in the
/// meantime cannot overtake it.
void WriteQueue::leave() {
  const std::lock_guard lock(mutex_);
  if (waiting_.empty()) {
    is_taken_ = false;
    return;
  }
  Waiter& next = *waiting_.front();
  waiting_.pop_front();
  next.is_admitted = true;
  next.admitted.notify_one();
}

}  // namespace judge::store
