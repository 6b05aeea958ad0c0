#include "judge/worker/holdings.hpp"

#include <utility>

#include <sys/eventfd.h>

namespace judge::worker {

Holding::Holding(store::Lease held, std::int64_t steady_ms)
    : lease(std::move(held)),
      begun_ms(steady_ms),
      renewed_ms(steady_ms),
      unwanted(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}

void Holding::lose() {
  lost = true;
  if (unwanted.get() >= 0) ::eventfd_write(unwanted.get(), 1);
}

void Holding::interrupt(bool as_slow) {
  slow = as_slow;
  interrupted = true;
  if (unwanted.get() >= 0) ::eventfd_write(unwanted.get(), 1);
}

std::shared_ptr<Holding> Holdings::add(const store::Lease& lease, std::int64_t steady_ms) {
  auto holding = std::make_shared<Holding>(lease, steady_ms);
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
