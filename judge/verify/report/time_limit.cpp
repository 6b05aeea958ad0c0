#include "judge/verify/report/time_limit.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "judge/problem/submissions/glob.hpp"

namespace judge::verify {
namespace {

/// The tolerance for rounding errors. Without it, 3 * 0.1 would be rounded up to four steps of 0.1.
constexpr double rounding = 1e-9;

/// Returns the run's CPU time, scaled to a language with time factor 1. Infinite if the run was
/// stopped for time.
double time_of(const Run& run, double time_factor) {
  return was_stopped_for_time(run.measurement.ending) ? std::numeric_limits<double>::infinity()
                                                      : run.measurement.cpu_s / time_factor;
}

}  // namespace

bool bounds_from_below(const problem::ReferenceSubmission& submission) {
  return std::ranges::any_of(submission.expectations, &problem::Expectation::lower_bound);
}

bool bounds_from_above(const problem::ReferenceSubmission& submission) {
  return std::ranges::any_of(submission.expectations, &problem::Expectation::upper_bound);
}

TimeBounds with_submission(TimeBounds bounds, const problem::ReferenceSubmission& submission,
                           const Judgement& judgement) {
  for (const problem::Expectation& expectation : submission.expectations) {
    std::optional<double> slowest_s;
    for (const Run& run : judgement.runs) {
      if (!problem::glob_matches(expectation.cases, run.test)) continue;
      const double time_s = time_of(run, judgement.limits.time_factor);
      slowest_s = std::max(slowest_s.value_or(time_s), time_s);
      const bool is_slowest = !bounds.slowest_lower_s || time_s > *bounds.slowest_lower_s;
      if (expectation.lower_bound && is_slowest) {
        bounds.slowest_lower_s = time_s;
        bounds.slowest_lower = fmt::format("{} on {}", submission.program.name, run.test);
      }
    }
    if (!expectation.upper_bound || !slowest_s) continue;
    if (!bounds.fastest_upper_s || *slowest_s < *bounds.fastest_upper_s) {
      bounds.fastest_upper_s = slowest_s;
      bounds.fastest_upper = submission.program.name;
    }
  }
  return bounds;
}

Result<double> derive_time_limit(const problem::PackageLimits& limits, const TimeBounds& bounds) {
  if (!bounds.slowest_lower_s || !std::isfinite(*bounds.slowest_lower_s)) {
    return failure("no time limit can be derived: no reference submission sets a lower bound");
  }
  const double needed = *bounds.slowest_lower_s * limits.ac_to_time_limit;
  const double steps = std::ceil(needed / limits.time_resolution_s - rounding);
  return std::max(1.0, steps) * limits.time_resolution_s;
}

std::optional<double> raised_time_limit(const problem::PackageLimits& limits, double time_s,
                                        const TimeBounds& measured) {
  const auto derived = derive_time_limit(limits, measured);
  return derived && *derived > time_s ? std::optional(*derived) : std::nullopt;
}

std::vector<std::string> time_limit_problems(const problem::PackageLimits& limits, double time_s,
                                             const TimeBounds& bounds) {
  std::vector<std::string> problems;
  if (bounds.slowest_lower_s &&
      *bounds.slowest_lower_s * limits.ac_to_time_limit > time_s * (1 + rounding)) {
    problems.push_back(fmt::format(
        "{} needs {:.2f} s, so by ac_to_time_limit ({:g}) the time limit must be at least {:.2f} s",
        bounds.slowest_lower, *bounds.slowest_lower_s, limits.ac_to_time_limit,
        *bounds.slowest_lower_s * limits.ac_to_time_limit));
  }
  if (bounds.fastest_upper_s && time_s * limits.time_limit_to_tle > *bounds.fastest_upper_s) {
    problems.push_back(fmt::format(
        "{} must exceed the time limit but needs only {:.2f} s; by time_limit_to_tle ({:g}) it "
        "must need at least {:.2f} s, or the time limit must be at most {:.2f} s",
        bounds.fastest_upper, *bounds.fastest_upper_s, limits.time_limit_to_tle,
        time_s * limits.time_limit_to_tle, *bounds.fastest_upper_s / limits.time_limit_to_tle));
  }
  return problems;
}

}  // namespace judge::verify
