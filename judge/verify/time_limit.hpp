#pragma once

#include <optional>
#include <string>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/core/judgement.hpp"
#include "judge/problem/base/package.hpp"

namespace judge::verify {

/// The time limit in CPU seconds that applies until the real one is derived.
inline constexpr double unknown_time_limit_s = 300;

/// The bounds that the reference submissions set for the time limit (package format, "Time limit").
struct TimeBounds {
  std::optional<double> slowest_lower_s;  ///< the slowest run that must be within the limit
  std::string slowest_lower;              ///< "accepted/bfs.cpp on secret/05"
  /// The smallest time of a submission that must exceed the limit. The time of each such submission
  /// is that of its slowest run. Infinite if all these submissions were stopped for time.
  std::optional<double> fastest_upper_s;
  std::string fastest_upper;

  friend bool operator==(const TimeBounds&, const TimeBounds&) = default;
};

/// Returns `bounds` updated with one more reference submission's judgement of all test cases. Its
/// times are divided by its language's time factor.
TimeBounds with_submission(TimeBounds bounds, const problem::ReferenceSubmission& submission,
                           const Judgement& judgement);

/// True if the submission's expectations set a lower bound for the time limit.
bool bounds_from_below(const problem::ReferenceSubmission& submission);
/// True if the submission's expectations set an upper bound for the time limit.
bool bounds_from_above(const problem::ReferenceSubmission& submission);

/// Returns the smallest multiple of the time resolution that is at least `ac_to_time_limit` times
/// the slowest lower bound. Fails if there is no finite lower bound.
Result<double> derive_time_limit(const problem::Limits& limits, const TimeBounds& bounds);

/// The maximum number of times that a derived limit is raised. Each time, all submissions are
/// judged again.
inline constexpr int limit_raises_max = 3;

/// Derives the limit again, from `measured`. Returns the new limit if it is larger than `time_s`,
/// the limit that was derived before; otherwise `nullopt`. It is larger if a reference submission
/// was slower when judged with the limit `time_s` than in the runs from which `time_s` was derived.
std::optional<double> raised_time_limit(const problem::Limits& limits, double time_s,
                                        const TimeBounds& measured);

/// Lists the problems of a time limit, one sentence each: a lower or upper bound is too close to it
/// or on the wrong side.
std::vector<std::string> time_limit_problems(const problem::Limits& limits, double time_s,
                                             const TimeBounds& bounds);

}  // namespace judge::verify
