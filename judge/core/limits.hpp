#pragma once

#include <cstdint>

namespace judge {

inline constexpr std::uint64_t kibibyte = 1024;
inline constexpr std::uint64_t mebibyte = 1024 * kibibyte;

/// The settings for measuring CPU times near the limit. CPU times vary slightly between runs,
/// because other programs on the machine can slow a run down.
struct Measuring {
  /// A run is repeated if its CPU time differs from the limit by at most this percentage of the
  /// limit.
  int remeasure_within_percent = 10;
  int remeasurements_max = 2;  ///< maximum number of repetitions of a run; 0: never repeat
  /// The percentage by which a run may exceed its CPU limit before it is stopped. The margin lets a
  /// run that is slightly too slow end by itself, so that its time is known and can be compared
  /// with that of a repetition.
  int overshoot_percent = 10;

  friend bool operator==(const Measuring&, const Measuring&) = default;
};

/// Returns the smallest `overshoot_percent` that is allowed with the other settings. A run near the
/// limit is repeated, but only if it ended by itself. With a smaller value, a run slightly above
/// the limit would be stopped, and would be TLE after a single measurement.
constexpr int overshoot_percent_min(const Measuring& measuring) {
  return measuring.remeasurements_max > 0 ? measuring.remeasure_within_percent : 0;
}

/// Returns true if no run is stopped while its time is within the range in which runs are repeated.
/// Otherwise some runs near the limit would not be repeated, because they were stopped. Also
/// returns true if runs are never repeated.
constexpr bool is_consistent(const Measuring& measuring) {
  return measuring.overshoot_percent >= overshoot_percent_min(measuring);
}

static_assert(is_consistent(Measuring()));

/// The maximum values of the members of `Measuring`; the minimum values are 0.
inline constexpr int remeasure_within_percent_max = 50;
inline constexpr int remeasurements_max_max = 9;
inline constexpr int overshoot_percent_max = 100;

/// The resources that one run of a program may use. Each limit applies to the whole process tree.
struct RunLimits {
  double time_s = 1.0;                           ///< CPU seconds (user + system); > 0
  double wall_s = 3.0;                           ///< wall-clock seconds; >= time_s
  std::uint64_t memory_bytes = 2048 * mebibyte;  ///< anonymous, shared and kernel memory
  std::uint64_t output_bytes = 8 * mebibyte;     ///< standard output + standard error + files
  double time_factor = 1.0;  ///< of the language, > 0; already included in time_s and wall_s
  Measuring measuring;

  friend bool operator==(const RunLimits&, const RunLimits&) = default;
};

/// Returns the default wall limit for a CPU limit, in seconds, for packages that do not set one.
/// Sleeping and waiting use no CPU time, so the wall limit is three times the CPU limit, and at
/// least the CPU limit plus 2 s.
constexpr double wall_limit_for(double time_s) {
  const double tripled = time_s * 3.0;
  const double padded = time_s + 2.0;
  return tripled > padded ? tripled : padded;
}

/// Returns `remeasure_within_percent` as a fraction.
constexpr double near_limit(const Measuring& measuring) {
  return measuring.remeasure_within_percent / 100.0;
}

/// Returns the multiple of the CPU limit at which a run is stopped.
constexpr double stop_factor(const Measuring& measuring) {
  return 1.0 + measuring.overshoot_percent / 100.0;
}

/// Returns the CPU time, in seconds, at which a run with this time limit is stopped.
constexpr double stop_time(double time_s, const Measuring& measuring) {
  return time_s * stop_factor(measuring);
}

/// Some reference submissions must be too slow: their time must exceed a bound above the time
/// limit. A run of such a submission is stopped when its time reaches the bound multiplied by this
/// factor, but never before `stop_time`. The factor is greater than 1, so that a run slightly above
/// the bound can end by itself. Its exact time is then known.
inline constexpr double slow_reference_stop_factor = 1.02;

}  // namespace judge
