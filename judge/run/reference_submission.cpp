#include "judge/run/reference_submission.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "judge/core/contains.hpp"
#include "judge/run/catch_matrix.hpp"
#include "judge/run/expectations.hpp"
#include "judge/run/grader.hpp"
#include "judge/run/installed.hpp"
#include "judge/run/time_limit.hpp"

namespace judge::run {
namespace {

/// A run that ends by itself this little above the upper bound's time is still seen to end.
constexpr double stop_margin = 1.02;
/// After so many tests that were stopped by a limit the next ones would say the same.
constexpr int stopped_tests_max = 3;

Result<Submission> read(const std::vector<Language>& languages,
                        const problem::ReferenceSubmission& reference) {
  auto files = read_sources(reference.program.files);
  if (!files) return std::unexpected(files.error());
  const auto language = reference.language ? find_language(languages, *reference.language)
                                           : infer_language(languages, *files);
  if (!language) return std::unexpected(language.error());
  if (const auto installed = check_installed(**language); !installed) {
    return failure("not run: " + installed.error().message);
  }
  return Submission{*std::move(files), *language};
}

/// Whether something is required that a test after the first ones may have to show.
bool needs_every_test(const problem::ReferenceSubmission& reference) {
  return std::ranges::any_of(reference.expectations, [](const auto& expectation) {
    return expectation.message || (!expectation.cases.empty() && !expectation.required.empty());
  });
}

GradeOptions options_for(const ReferenceGrading& grading,
                         const problem::ReferenceSubmission& reference) {
  GradeOptions options;
  options.policy.run_all = true;
  options.policy.stopped_tests_max = needs_every_test(reference) ? 0 : stopped_tests_max;
  options.cancelled = grading.cancelled;
  if (bounds_from_above(reference)) {
    // In company it must be seen to need so much that it would exceed its bound alone too.
    const double company = grading.alone ? 1.0 : company_factor;
    options.cpu_stop_factor = std::max(
        options.cpu_stop_factor, grading.package.limits.time_limit_to_tle * company * stop_margin);
  }
  return options;
}

void note_slowest(SubmissionReport& report) {
  for (const Run& run : report.judgement.runs) {
    if (!report.slowest_test.empty() && run.measurement.cpu_s <= report.slowest_s) continue;
    report.slowest_s = run.measurement.cpu_s;
    report.slowest_test = run.test;
    report.slowest_stopped = was_stopped_for_time(run.measurement.ending);
  }
}

}  // namespace

SubmissionReport judge_reference(Runner& runner, const ReferenceGrading& grading,
                                 const problem::ReferenceSubmission& reference) {
  SubmissionReport report;
  report.name = reference.program.name;
  report.expected = expectation_summary(reference.expectations);
  report.is_wrong = is_wrong_submission(reference);
  report.alone = grading.alone;
  const auto submission = read(grading.languages, reference);
  if (!submission) {
    report.broken.push_back(submission.error().message);
    return report;
  }
  const problem::Package& package = grading.package;
  report.judgement = grade(runner, package, grading.checker, *submission,
                           run_limits(package, grading.time_s), options_for(grading, reference));
  report.broken = broken_expectations(reference.expectations, report.judgement);
  note_slowest(report);
  return report;
}

bool is_in_doubt(const problem::Limits& limits, const problem::ReferenceSubmission& reference,
                 const SubmissionReport& report) {
  const auto& runs = report.judgement.runs;
  if (!report.broken.empty() && contains(runs, Verdict::time_limit_exceeded, &Run::verdict)) {
    return true;
  }
  // The bounds are divided by the language's factor too.
  const double time_s = report.judgement.limits.time_s / report.judgement.limits.time_factor;
  const TimeBounds bounds = with_submission({}, reference, report.judgement);
  if (bounds.slowest_lower_s && *bounds.slowest_lower_s * limits.ac_to_time_limit > time_s) {
    return true;
  }
  const double upper_s = bounds.fastest_upper_s.value_or(0);
  const double least_s = time_s * limits.time_limit_to_tle;
  return std::isfinite(upper_s) && upper_s >= least_s && upper_s < least_s * company_factor;
}

}  // namespace judge::run
