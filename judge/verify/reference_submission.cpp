#include "judge/verify/reference_submission.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "judge/core/contains.hpp"
#include "judge/core/try.hpp"
#include "judge/run/installed.hpp"
#include "judge/verify/catch_matrix.hpp"
#include "judge/verify/expectations.hpp"
#include "judge/verify/time_limit.hpp"

namespace judge::verify {
namespace {

/// The margin above the time that an upper bound requires, so that a run that ends by itself just
/// above it is not stopped.
constexpr double stop_margin = 1.02;
/// The number of tests stopped by a limit after which further tests would show nothing new.
constexpr int stopped_tests_max = 3;

/// True if any test may be the one that meets an expectation, so that none may be skipped.
bool needs_every_test(const problem::ReferenceSubmission& reference) {
  return std::ranges::any_of(reference.expectations, [](const auto& expectation) {
    return expectation.message || (!expectation.cases.empty() && !expectation.required.empty());
  });
}

run::GradeOptions options_for(const ReferenceGrading& grading,
                              const problem::ReferenceSubmission& reference) {
  run::GradeOptions options;
  options.policy.run_all = true;
  options.policy.stopped_tests_max = needs_every_test(reference) ? 0 : stopped_tests_max;
  options.cancelled = grading.cancelled;
  options.compilation_s = grading.settings.compilation_s;
  options.cpu_stop_factor = stop_factor_for(grading.package.limits, reference, grading.alone);
  return options;
}

/// Returns the submission's verdict for these runs, which are in judging order.
Verdict verdict_of(const std::vector<Run>& runs) {
  std::vector<grading::TestOutcome> outcomes(runs.size());
  std::ranges::transform(runs, outcomes.begin(), [](const Run& run) {
    grading::TestOutcome outcome;
    outcome.verdict = run.verdict;
    return outcome;
  });
  return grading::first_failure(outcomes);
}

/// Returns the known and the new runs in judging order.
std::vector<Run> merged(const problem::Package& package, std::map<std::string, Run> known,
                        const std::vector<Run>& made) {
  for (const Run& run : made) known.insert_or_assign(run.test, run);
  std::vector<Run> runs;
  for (const problem::TestCase& test : package.tests) {
    if (const auto found = known.find(test.name); found != known.end()) {
      runs.push_back(found->second);
    }
  }
  return runs;
}

int stopped_tests(const std::map<std::string, Run>& runs) {
  return static_cast<int>(std::ranges::count_if(runs, [](const auto& entry) {
    return was_stopped_by_a_limit(entry.second.measurement.ending);
  }));
}

/// Grades the submission on the test cases without a known result, and adds the known runs.
Judgement grade_unknown(run::Runner& runner, const ReferenceGrading& grading,
                        const problem::ReferenceSubmission& reference,
                        const run::Submission& submission) {
  std::map<std::string, Run> known;
  problem::Package rest = grading.package;
  if (grading.known) {
    std::erase_if(rest.tests, [&](const problem::TestCase& test) {
      auto run = grading.known(test);
      if (run) run->test = test.name;
      return run && known.emplace(test.name, *std::move(run)).second;
    });
  }
  run::GradeOptions options = options_for(grading, reference);
  const int stopped = stopped_tests(known);
  const int stopped_max = options.policy.stopped_tests_max;
  const bool enough_is_known = rest.tests.empty() || (stopped_max > 0 && stopped >= stopped_max);
  const RunLimits limits = run::run_limits(rest, grading.time_s, grading.settings.measuring);
  Judgement judgement;
  if (enough_is_known && !known.empty()) {
    judgement.compile.ok = true;
    judgement.limits = run::limits_for(*submission.language, rest, limits);
  } else {
    if (stopped_max > 0) options.policy.stopped_tests_max = stopped_max - stopped;
    judgement = run::grade(runner, rest, grading.checker, submission, limits, options);
  }
  if (known.empty() || !judgement.compile.ok || !judgement.message.empty()) return judgement;
  judgement.runs = merged(grading.package, std::move(known), judgement.runs);
  judgement.verdict = verdict_of(judgement.runs);
  return judgement;
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

Result<run::Submission> read_reference(const std::vector<run::Language>& languages,
                                       const problem::ReferenceSubmission& reference) {
  JUDGE_TRY_ASSIGN(auto files, run::read_sources(reference.program.files));
  JUDGE_TRY_ASSIGN(const auto language, reference.language
                                            ? run::find_language(languages, *reference.language)
                                            : run::infer_language(languages, files));
  if (const auto installed = run::check_installed(*language); !installed) {
    return failure("not run: " + installed.error().message);
  }
  return run::Submission{std::move(files), language};
}

double stop_factor_for(const problem::Limits& limits, const problem::ReferenceSubmission& reference,
                       bool alone) {
  if (!bounds_from_above(reference)) return 1.0;
  // With concurrent programs, the time must be so long that it would exceed the bound even if the
  // program ran alone.
  const double company = alone ? 1.0 : company_factor;
  return std::max(1.0, limits.time_limit_to_tle * company * stop_margin);
}

SubmissionReport judge_reference(run::Runner& runner, const ReferenceGrading& grading,
                                 const problem::ReferenceSubmission& reference) {
  SubmissionReport report;
  report.name = reference.program.name;
  report.expected = expectation_summary(reference.expectations);
  report.is_wrong = is_wrong_submission(reference);
  report.alone = grading.alone;
  const auto submission = read_reference(grading.languages, reference);
  if (!submission) {
    report.broken.push_back(submission.error().message);
    return report;
  }
  report.judgement = grade_unknown(runner, grading, reference, *submission);
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
  // The bounds are also divided by the language's factor.
  const double time_s = report.judgement.limits.time_s / report.judgement.limits.time_factor;
  const TimeBounds bounds = with_submission({}, reference, report.judgement);
  if (bounds.slowest_lower_s && *bounds.slowest_lower_s * limits.ac_to_time_limit > time_s) {
    return true;
  }
  const double upper_s = bounds.fastest_upper_s.value_or(0);
  const double least_s = time_s * limits.time_limit_to_tle;
  return std::isfinite(upper_s) && upper_s >= least_s && upper_s < least_s * company_factor;
}

}  // namespace judge::verify
