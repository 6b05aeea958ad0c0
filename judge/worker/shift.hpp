#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <list>
#include <mutex>
#include <optional>

#include "judge/run/errand.hpp"

namespace judge::worker {

/// Tells the threads of a worker when there is work, and when the worker is ending.
class Shift {
 public:
  enum class Phase {
    working,
    draining,  ///< current jobs may finish, no new ones are taken
    over,      ///< everything ends as soon as possible
  };

  Phase phase() const;
  bool is_over() const { return phase() == Phase::over; }

  /// Advances to this phase. Has no effect if the current phase is later.
  void advance_to(Phase phase);

  /// Signals that there is work.
  void wake();
  /// Returns the number of wake() calls. Read it before looking for work, so that no call is
  /// missed.
  std::uint64_t wakes() const;
  /// Lets an idle slot wait for a job, at most for `time`. The wait ends early when the number of
  /// wake() calls exceeds `seen`, or when the worker stops taking jobs. While it waits, this thread
  /// does errands with `runner`. An errand is work that a busy slot hands over. An errand is
  /// stopped when wake() is called or the worker stops taking jobs. Returns false if the runner
  /// failed and should be replaced.
  bool wait_for_wake(std::uint64_t seen, std::chrono::milliseconds time, run::Runner& runner);

  /// Passes a part of a busy slot's work to an idle slot, which is a slot that waits in
  /// wait_for_wake(). Returns false if no slot is idle. See run::Lend.
  bool send(run::Errand errand);

  /// True while a slot of this worker waits in wait_for_wake().
  bool has_idle_slot() const;

  /// Waits for this time or until the phase changes. Returns at once if the shift is over.
  void pause(std::chrono::milliseconds time) const;

  /// Waits for `time`, or until the worker stops taking jobs. Returns at once if it has already
  /// stopped.
  void rest(std::chrono::milliseconds time) const;

  /// Sets the total number of slots in all workers that use this store. The keeper counts them
  /// regularly.
  void set_slots_of_all(std::int64_t slots);
  std::int64_t slots_of_all() const;

  /// `enter` is called before the thread of a slot starts, `leave` when it ends.
  void enter();
  void leave();
  /// Waits until the threads of all slots have ended. Returns false if that takes longer than
  /// `time`.
  bool wait_until_left(std::chrono::milliseconds time) const;

 private:
  /// A slot that waits for work.
  struct IdleSlot {
    std::uint64_t seen = 0;  ///< the slot waits for the wake() call after these
    std::optional<run::Errand> errand;
  };

  bool has_news(const IdleSlot& slot) const;
  bool do_errand(IdleSlot& slot, run::Runner& runner, std::unique_lock<std::mutex>& lock);
  void stop_errands();

  mutable std::mutex mutex_;
  mutable std::condition_variable changed_;
  Phase phase_ = Phase::working;
  std::uint64_t wakes_ = 0;
  std::size_t slots_ = 0;
  std::list<IdleSlot> idle_slots_;
  std::int64_t slots_of_all_ = 0;
};

/// The delay after a failure. It doubles with each further failure, up to `ms_max`.
class BackOff {
 public:
  BackOff(std::int64_t ms_min, std::int64_t ms_max) : ms_min_(ms_min), ms_max_(ms_max) {}

  std::chrono::milliseconds next();
  void reset() { ms_ = 0; }

 private:
  std::int64_t ms_min_;
  std::int64_t ms_max_;
  std::int64_t ms_ = 0;  ///< the last delay; 0: none yet
};

}  // namespace judge::worker
