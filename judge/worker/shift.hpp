#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>

namespace judge::worker {

/// What the threads of a worker tell each other: there is work, and it is time to end.
class Shift {
 public:
  enum class Phase {
    working,
    draining,  ///< jobs at hand are ended, none is taken
    over,      ///< all ends as soon as it can
  };

  Phase phase() const;
  bool is_over() const { return phase() == Phase::over; }

  /// To the next phase; never back.
  void advance_to(Phase phase);

  /// There is work.
  void wake();
  /// How often it was said; asked before looking for work, so that nothing is missed.
  std::uint64_t wakes() const;
  /// Until it was said once more than `seen`, the phase changes, or this time is over.
  void wait_for_wake(std::uint64_t seen, std::chrono::milliseconds time) const;

  /// For this time, or until the phase changes.
  void pause(std::chrono::milliseconds time) const;

  /// For this time, as long as jobs are taken: not at all when the phase has changed before.
  void rest(std::chrono::milliseconds time) const;

  /// A slot begins, before its thread does; and ends.
  void enter();
  void leave();
  /// Until all slots have ended; false when this time is over before.
  bool wait_until_left(std::chrono::milliseconds time) const;

 private:
  mutable std::mutex mutex_;
  mutable std::condition_variable changed_;
  Phase phase_ = Phase::working;
  std::uint64_t wakes_ = 0;
  std::size_t slots_ = 0;
};

/// How long to wait after a failure: twice as long after each further one.
class BackOff {
 public:
  BackOff(std::int64_t ms_min, std::int64_t ms_max) : ms_min_(ms_min), ms_max_(ms_max) {}

  std::chrono::milliseconds next();
  void reset() { ms_ = 0; }

 private:
  std::int64_t ms_min_;
  std::int64_t ms_max_;
  std::int64_t ms_ = 0;  ///< of the last time; 0: none yet
};

}  // namespace judge::worker
