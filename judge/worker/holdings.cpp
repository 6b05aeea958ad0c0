#include "judge/worker/holdings.hpp"

namespace judge::worker {

std::shared_ptr<Holding> Holdings::add(const store::Lease& lease, std::int64_t now_ms) {
  auto holding = std::make_shared<Holding>(lease, now_ms);
  const std::lock_guard lock(mutex_);
  held_.push_back(holding);
  return holding;
}

void Holdings::drop(const std::shared_ptr<Holding>& holding) {
  const std::lock_guard lock(mutex_);
  std::erase(held_, holding);
}

std::vector<std::shared_ptr<Holding>> Holdings::all() const {
  const std::lock_guard lock(mutex_);
  return held_;
}

}  // namespace judge::worker
