#include "judge/worker/shift.hpp"

#include <algorithm>

namespace judge::worker {

Shift::Phase Shift::phase() const {
  const std::lock_guard lock(mutex_);
  return phase_;
}

void Shift::advance_to(Phase phase) {
  const std::lock_guard lock(mutex_);
  phase_ = std::max(phase_, phase);
  changed_.notify_all();
}

void Shift::wake() {
  const std::lock_guard lock(mutex_);
  ++wakes_;
  changed_.notify_all();
}

std::uint64_t Shift::wakes() const {
  const std::lock_guard lock(mutex_);
  return wakes_;
}

void Shift::wait_for_wake(std::uint64_t seen, std::chrono::milliseconds time) const {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, time, [&] { return wakes_ != seen || phase_ != Phase::working; });
}

void Shift::pause(std::chrono::milliseconds time) const {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, time,
                    [this, before = phase_] { return phase_ != before || phase_ == Phase::over; });
}

void Shift::rest(std::chrono::milliseconds time) const {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, time, [this] { return phase_ != Phase::working; });
}

void Shift::set_slots_of_all(std::int64_t slots) {
  const std::lock_guard lock(mutex_);
  slots_of_all_ = slots;
}

std::int64_t Shift::slots_of_all() const {
  const std::lock_guard lock(mutex_);
  return slots_of_all_;
}

void Shift::enter() {
  const std::lock_guard lock(mutex_);
  ++slots_;
}

void Shift::leave() {
  const std::lock_guard lock(mutex_);
  --slots_;
  changed_.notify_all();
}

bool Shift::wait_until_left(std::chrono::milliseconds time) const {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, time, [&] { return slots_ == 0; });
}

std::chrono::milliseconds BackOff::next() {
  ms_ = ms_ == 0 ? ms_min_ : std::min(2 * ms_, ms_max_);
  return std::chrono::milliseconds(ms_);
}

}  // namespace judge::worker
