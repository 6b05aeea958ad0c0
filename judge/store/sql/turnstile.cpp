#include "judge/store/sql/turnstile.hpp"

namespace judge::store {

std::optional<Turnstile::Pass> Turnstile::enter() {
  std::unique_lock lock(mutex_);
  const auto has_room = [this] { return inside_ < limits_.inside_max; };
  if (!has_room()) {
    if (waiting_ >= limits_.waiting_max) return std::nullopt;
    ++waiting_;
    const bool may = left_.wait_for(lock, limits_.wait_max, has_room);
    --waiting_;
    if (!may) return std::nullopt;
  }
  ++inside_;
  return Pass(*this);
}

void Turnstile::leave() {
  {
    const std::lock_guard lock(mutex_);
    --inside_;
  }
  left_.notify_one();
}

}  // namespace judge::store
