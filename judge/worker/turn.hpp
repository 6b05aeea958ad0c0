#pragma once

#include <cstdint>

namespace judge::worker {

/// Decides when a job has occupied its slot for so long that it must give way to the jobs of users
/// who are waiting for their first slot. The caller passes all times, in milliseconds of a
/// monotonic clock.
///
/// - A turn ends after a fixed time of work. A job that ends within its turn is never interrupted
///   by a job of the same priority, so users with short judgements do not notice turns.
/// - After its turn, a job may be interrupted whenever it has worked for at least as long as it has
///   been paused in total. So it gets about half of the slot's time, regardless of how many users
///   wait.
/// - A job that interrupts a job of the same priority gets a turn that is twice as long as that of
///   the interrupted job. So each further interruption in a slot comes later than the one before,
///   and few jobs are paused in a slot at a time.
class Turn {
 public:
  Turn(std::int64_t begun_ms, std::int64_t length_ms)
      : begun_ms_(begun_ms), length_ms_(length_ms) {}

  bool is_over(std::int64_t now_ms) const {
    const std::int64_t worked_ms = now_ms - begun_ms_ - paused_ms_;
    return worked_ms >= length_ms_ && worked_ms >= paused_ms_;
  }

  /// Records that the job was interrupted for this long.
  void pause(std::int64_t ms) { paused_ms_ += ms; }

  /// Returns the length of the turn of a job that interrupts this one.
  std::int64_t next_ms() const { return 2 * length_ms_; }

 private:
  std::int64_t begun_ms_;
  std::int64_t length_ms_;
  std::int64_t paused_ms_ = 0;
};

}  // namespace judge::worker
