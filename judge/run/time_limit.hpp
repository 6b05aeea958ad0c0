#pragma once

#include <optional>
#include <string>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/core/judgement.hpp"
#include "judge/problem/package.hpp"

namespace judge::run {

/// Before the time limit is known, runs are stopped after this time.
inline constexpr double unknown_time_limit_s = 300;

/// What the reference submissions say about the time limit (package format, "Time limit").
struct TimeBounds {
  std::optional<double> slowest_lower_s;  ///< of all runs that must be within the limit
  std::string slowest_lower;              ///< "accepted/bfs.cpp on secret/05"
  /// Of each submission that must exceed the limit the slowest run; of those the least. Infinite
  /// when every one had to be stopped.
  std::optional<double> fastest_upper_s;
  std::string fastest_upper;

  friend bool operator==(const TimeBounds&, const TimeBounds&) = default;
};

/// `bounds` with a judgement of all test cases of one more reference submission. The times count
/// divided by its language's time factor.
TimeBounds with_submission(TimeBounds bounds, const problem::ReferenceSubmission& submission,
                           const Judgement& judgement);

/// Whether the submission's expectations bound the time limit from below, from above.
bool bounds_from_below(const problem::ReferenceSubmission& submission);
bool bounds_from_above(const problem::ReferenceSubmission& submission);

/// The smallest multiple of the resolution that leaves the slowest lower bound its factor.
Result<double> derive_time_limit(const problem::Limits& limits, const TimeBounds& bounds);

/// What is wrong with a time limit, one sentence each: a lower bound comes too near to it, or an
/// upper one does.
std::vector<std::string> time_limit_problems(const problem::Limits& limits, double time_s,
                                             const TimeBounds& bounds);

}  // namespace judge::run
