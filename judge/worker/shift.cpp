#include "judge/worker/shift.hpp"

#include <algorithm>
#include <utility>

namespace judge::worker {

Shift::Phase Shift::phase() const {
  const std::lock_guard lock(mutex_);
  return phase_;
}

void Shift::advance_to(Phase phase) {
  const std::lock_guard lock(mutex_);
  phase_ = std::max(phase_, phase);
  stop_errands();
  changed_.notify_all();
}

void Shift::wake() {
  const std::lock_guard lock(mutex_);
  ++wakes_;
  stop_errands();
  changed_.notify_all();
}

std::uint64_t Shift::wakes() const {
  const std::lock_guard lock(mutex_);
  return wakes_;
}

bool Shift::wait_for_wake(std::uint64_t seen, std::chrono::milliseconds time, run::Runner& runner) {
  const auto end = std::chrono::steady_clock::now() + time;
  std::unique_lock lock(mutex_);
  const auto self = idle_slots_.insert(idle_slots_.end(), IdleSlot{.seen = seen, .errand = {}});
  bool is_sound = true;
  do {
    changed_.wait_until(lock, end, [&] { return has_news(*self) || self->errand; });
    if (!self->errand) break;
    is_sound = do_errand(*self, runner, lock);
  } while (is_sound && !has_news(*self));
  idle_slots_.erase(self);
  return is_sound;
}

/// True if the slot must stop waiting.
bool Shift::has_news(const IdleSlot& slot) const {
  return wakes_ != slot.seen || phase_ != Phase::working;
}

bool Shift::do_errand(IdleSlot& slot, run::Runner& runner, std::unique_lock<std::mutex>& lock) {
  lock.unlock();
  const bool is_sound = slot.errand->work(runner);
  lock.lock();
  slot.errand.reset();
  return is_sound;
}

bool Shift::send(run::Errand errand) {
  const std::lock_guard lock(mutex_);
  const auto idle = std::ranges::find_if(
      idle_slots_, [this](const IdleSlot& slot) { return !slot.errand && !has_news(slot); });
  if (idle == idle_slots_.end()) return false;
  idle->errand = std::move(errand);
  changed_.notify_all();
  return true;
}

/// The caller holds the mutex.
void Shift::stop_errands() {
  for (const IdleSlot& slot : idle_slots_) {
    if (slot.errand) slot.errand->stop();
  }
}

bool Shift::has_idle_slot() const {
  const std::lock_guard lock(mutex_);
  return !idle_slots_.empty();
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
