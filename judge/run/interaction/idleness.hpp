#pragma once

#include <chrono>
#include <cstdint>

namespace judge::run {

/// Tracks how long one program of an interaction has been idle: it has not used a processor.
class Idleness {
 public:
  using Time = std::chrono::steady_clock::time_point;

  explicit Idleness(Time start) : idle_since_(start) {}

  /// Records this number of reports, each of which says that the program was idle for a period that
  /// has just ended (`sandbox::idle_period_s`).
  void note_periods(std::uint64_t reports, Time now);

  /// Records that the program has ended. It is idle from now on.
  void note_end(Time now);

  /// Returns the beginning of the idle time that includes `now`; `now` if the program is busy, or
  /// if its last report is too old.
  Time idle_since(Time now) const;

 private:
  Time idle_since_;
  Time reported_until_ = idle_since_;
  bool has_ended_ = false;
};

/// Computes for how long both programs have been idle. Excludes the time for which the judge's
/// relay between the programs waited for a processor, because the programs were waiting for the
/// relay.
class SharedIdleness {
 public:
  using Time = Idleness::Time;

  /// Returns the seconds from `since` to `now`. `relay_waited_s` is the time for which the relay
  /// has waited for a processor so far.
  double seconds(Time since, Time now, double relay_waited_s);

 private:
  Time since_;
  double waited_before_s_ = 0;
};

}  // namespace judge::run
