#include "judge/verify/submissions/derived_limit.hpp"

#include <algorithm>

#include "judge/core/limits.hpp"
#include "judge/core/try.hpp"
#include "judge/verify/submissions/reference_submission.hpp"

namespace judge::verify {
namespace {

/// The slowest run may be slower by this factor when it is measured again, and the derived limit
/// must allow for that. A run whose time differs from the limit by at most this factor counts as
/// near the limit.
constexpr double noise = 1.0 + near_limit(Measuring());

TimeBounds with_noise(TimeBounds bounds) {
  if (bounds.slowest_lower_s) *bounds.slowest_lower_s *= noise;
  return bounds;
}

}  // namespace

Result<DerivedLimit> derive_limit(const DerivationTools& tools, const problem::Package& package) {
  const auto total =
      static_cast<std::size_t>(std::ranges::count_if(package.submissions, bounds_from_below));
  ReferenceGrading grading{package, tools.checker,  tools.languages, unknown_time_limit_s,
                           true,    tools.cancelled};
  grading.programs = tools.programs;
  DerivedLimit derived;
  std::size_t done = 0;
  std::string reason;  ///< why a submission has no times
  for (const problem::ReferenceSubmission& reference : package.submissions) {
    if (!bounds_from_below(reference)) continue;
    if (tools.progress) tools.progress({"time limit: " + reference.program.name, done++, total});
    const SubmissionReport judged = judge_reference(tools.runner, grading, reference);
    derived.bounds = with_submission(derived.bounds, reference, judged.judgement);
    if (reason.empty()) reason = reason_without_times(judged);
  }
  const auto time_s = derive_time_limit(package.limits, with_noise(derived.bounds));
  if (!time_s) {
    return failure(time_s.error().message + (reason.empty() ? "" : "; " + reason));
  }
  derived.time_s = *time_s;
  return derived;
}

}  // namespace judge::verify
