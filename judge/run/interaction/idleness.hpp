#pragma once

#include <chrono>
#include <cstdint>

namespace judge::run {

/// Tracks how long one program of an interaction has been idle, that is, has not used a processor.
class Idleness {
 public:
  using Time = std::chrono::steady_clock::time_point;

  explicit Idleness(Time start) : idle_since_(start) {}

  /// Records one or more reports. Each report says that the program was idle for one period
  /// (`sandbox::idle_period_s`), and the last of these periods has just ended.
  void note_periods(std::uint64_t reports, Time now);

  /// Records that the program has ended. It is idle from now on.
  void note_end(Time now);

  /// Returns the time at which the program became idle. Returns `now` if the program is busy, that
  /// is, if the last report of an idle period is too old.
  Time idle_since(Time now) const;

 private:
  Time idle_since_;
  Time reported_until_ = idle_since_;
  bool has_ended_ = false;
};

/// Computes how long both programs have been idle. Excludes the time during which the judge's
/// relay between the programs waited for a processor, because the programs were waiting for the
/// relay.
class SharedIdleness {
 public:
  using Time = Idleness::Time;

  /// Returns the seconds from `since`, when both programs had become idle, to `now`, without the
  /// time for which the relay waited for a processor after `since`. `relay_waited_s` is the total
  /// time for which the relay has waited until `now`.
  double seconds(Time since, Time now, double relay_waited_s);

 private:
  Time since_;
  double waited_before_s_ = 0;
};

}  // namespace judge::run
