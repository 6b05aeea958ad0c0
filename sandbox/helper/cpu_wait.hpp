#pragma once

#include <algorithm>
#include <cstdint>

namespace sandbox::helper {

/// Estimates how long a run has waited for a processor. This is the time in which any thread of the
/// run was runnable (running or waiting for a processor), minus the CPU time of the run. Processes
/// that have ended are included. Checks at random times whether a thread is runnable. If the times
/// were predictable, a program could appear runnable by waking up only for the checks.
class CpuWait {
 public:
  /// Plans about 64 checks (`looks`) of the processes until the wall-clock limit. With this number
  /// of checks, the estimated waiting time is wrong by at most an eighth of the limit in 95 % of
  /// the runs. The estimate is exact for programs that never sleep. Runs that end before the first
  /// check cost nothing.
  CpuWait(double start_s, double wall_limit_s, std::uint64_t seed)
      : period_s_(std::max(wall_limit_s / looks, period_s_min)), last_s_(start_s), random_(seed) {
    plan_next_look();
  }

  double left_s(double now_s) const { return std::max(0.0, next_s_ - now_s); }

  /// Checks whether a thread is runnable, and updates the estimated waiting time. Call this when
  /// `left_s` returns 0. `used_s` is the CPU time of the run so far. `is_runnable()` is slow, so it
  /// is called only if the run used less than one whole processor since the previous check.
  template <class IsRunnable>
  void look(double now_s, double used_s, const IsRunnable& is_runnable) {
    const double elapsed_s = now_s - last_s_;
    const double got_s = used_s - used_s_;
    constexpr double whole_processor = 0.95;
    if (got_s < elapsed_s * whole_processor) waited_s_ += (is_runnable() ? elapsed_s : 0) - got_s;
    last_s_ = now_s;
    used_s_ = used_s;
    plan_next_look();
  }

  double waited_s() const { return std::max(waited_s_, 0.0); }

 private:
  static constexpr double looks = 64;
  static constexpr double period_s_min = 0.01;

  /// Schedules the next check after 0.5 to 1.5 periods. The random numbers are those of a linear
  /// congruential generator (Knuth, The Art of Computer Programming, volume 2, section 3.3.4, table
  /// 1, line 26).
  void plan_next_look() {
    random_ = random_ * 6364136223846793005U + 1442695040888963407U;
    const double fraction = static_cast<double>(random_ >> 11U) / static_cast<double>(1ULL << 53U);
    next_s_ = last_s_ + period_s_ * (0.5 + fraction);
  }

  double period_s_;
  double last_s_;
  double next_s_ = 0;
  double used_s_ = 0;
  double waited_s_ = 0;
  std::uint64_t random_;
};

}  // namespace sandbox::helper
