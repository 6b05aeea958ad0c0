#pragma once

#include <optional>
#include <string>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/core/grading/judgement.hpp"
#include "judge/problem/base/package.hpp"

namespace judge::verify {

/// The preliminary time limit, in CPU seconds, with which submissions are run to derive the real
/// limit.
inline constexpr double unknown_time_limit_s = 300;

/// The time limit, in CPU seconds, for grading with a package that has no time limit and for which
/// none can be derived.
inline constexpr double default_time_limit_s = 10;

/// The bounds that the reference submissions set for the time limit (package format, "Time limit").
struct TimeBounds {
  std::optional<double> slowest_lower_s;  ///< the slowest run that must be within the limit
  std::string slowest_lower;              ///< "accepted/bfs.cpp on secret/05"
  /// The time of the fastest submission that must exceed the limit. A submission's time is that of
  /// its slowest run. Infinite if all these submissions were stopped for time.
  std::optional<double> fastest_upper_s;
  std::string fastest_upper;

  friend bool operator==(const TimeBounds&, const TimeBounds&) = default;
};

/// Returns `bounds` updated with the judgement of one more reference submission on all test cases.
/// The submission's times are divided by its language's time factor.
TimeBounds with_submission(TimeBounds bounds, const problem::ReferenceSubmission& submission,
                           const Judgement& judgement);

/// True if the submission's expectations set a lower bound for the time limit.
bool bounds_from_below(const problem::ReferenceSubmission& submission);
/// True if the submission's expectations set an upper bound for the time limit.
bool bounds_from_above(const problem::ReferenceSubmission& submission);

/// Multiplies the time of the slowest run that must be within the limit by `ac_to_time_limit`, and
/// rounds up to a multiple of the time resolution. Fails if there is no such run, or if that run
/// was stopped for time.
Result<double> derive_time_limit(const problem::PackageLimits& limits, const TimeBounds& bounds);

/// The maximum number of times that a derived limit is raised. Each time, all submissions are
/// judged again.
inline constexpr int limit_raises_max = 3;

/// Derives the time limit again, after the submissions were run with the derived limit `time_s`.
/// `measured` contains the bounds from these runs. Returns the new limit if it is larger than
/// `time_s`; otherwise `nullopt`. A larger limit means that a submission was slower this time.
std::optional<double> raised_time_limit(const problem::PackageLimits& limits, double time_s,
                                        const TimeBounds& measured);

/// Describes what is wrong with a time limit, in one sentence per fault: a lower or upper bound is
/// on the wrong side of the limit, or too close to it.
std::vector<std::string> time_limit_problems(const problem::PackageLimits& limits, double time_s,
                                             const TimeBounds& bounds);

}  // namespace judge::verify
