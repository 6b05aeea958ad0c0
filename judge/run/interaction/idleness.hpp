#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

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

/// Computes how long both programs have been idle. Excludes the time during which the judge waited
/// for a processor: meanwhile, the programs may have waited for the judge, which passes on what
/// they write and reads what the validator writes after the submission has ended.
class SharedIdleness {
 public:
  using Time = Idleness::Time;

  /// Records the total time for which the judge has waited for a processor until `now`. Call this
  /// at the start, at each report of an idle period, and when a program ends.
  void note_wait(Time now, double judge_waited_s) { waits_.push_back({now, judge_waited_s}); }

  /// Returns the seconds from `since`, when both programs had become idle, to `now`, without the
  /// time for which the judge waited. A wait that began shortly before `since` is excluded
  /// completely, which only makes a stall seem shorter.
  double seconds(Time since, Time now) const;

 private:
  struct Wait {
    Time until;
    double total_s = 0;
  };
  double waited_until(Time time) const;

  std::vector<Wait> waits_;  ///< oldest first, about eight per second
};

}  // namespace judge::run
