#include "judge/worker/held_leases.hpp"

#include <utility>

#include <sys/eventfd.h>

namespace judge::worker {

HeldLease::HeldLease(store::Lease held, std::int64_t steady_ms)
    : lease(std::move(held)),
      begun_ms(steady_ms),
      renewed_ms(steady_ms),
      unwanted(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}

void HeldLease::lose() {
  lost = true;
  if (unwanted.get() >= 0) ::eventfd_write(unwanted.get(), 1);
}

void HeldLease::interrupt(bool as_slow) {
  slow = as_slow;
  interrupted = true;
  if (unwanted.get() >= 0) ::eventfd_write(unwanted.get(), 1);
}

std::shared_ptr<HeldLease> HeldLeases::add(const store::Lease& lease, std::int64_t steady_ms) {
  auto held = std::make_shared<HeldLease>(lease, steady_ms);
  const std::lock_guard lock(mutex_);
  held_.push_back(held);
  return held;
}

void HeldLeases::drop(const std::shared_ptr<HeldLease>& held) {
  const std::lock_guard lock(mutex_);
  std::erase(held_, held);
}

std::vector<std::shared_ptr<HeldLease>> HeldLeases::all() const {
  const std::lock_guard lock(mutex_);
  return held_;
}

}  // namespace judge::worker
