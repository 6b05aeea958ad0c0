#include "judge/verify/submissions/reference_submission.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "judge/core/contains.hpp"
#include "judge/core/try.hpp"
#include "judge/problem/submissions/submissions.hpp"
#include "judge/run/answers/answer_files.hpp"
#include "judge/run/compiling/installed.hpp"
#include "judge/verify/report/catch_matrix.hpp"
#include "judge/verify/report/time_limit.hpp"
#include "judge/verify/submissions/expectations.hpp"

namespace judge::verify {
namespace {

/// If a limit has stopped the submission on this number of tests, the remaining tests are skipped,
/// because they would show nothing new.
constexpr int stopped_tests_max = 3;

/// True if every test must be run, because an expectation may be met on any of them.
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
  options.known = grading.known;
  options.programs = grading.programs;
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

Result<const run::Language*> language_of(const std::vector<run::Language>& languages,
                                         const problem::ReferenceSubmission& reference,
                                         const std::vector<SourceFile>& files) {
  JUDGE_TRY_ASSIGN(const run::Language* language,
                   reference.language ? run::find_language(languages, *reference.language)
                                      : run::infer_language(languages, files));
  JUDGE_TRY(run::check_installed(*language));
  return language;
}

std::string submission_file(const problem::ReferenceSubmission& reference) {
  const std::string path = "submissions/" + reference.program.name;
  const std::vector<problem::File>& files = reference.program.files;
  if (files.empty() || path.ends_with("/" + files.front().name)) return path;
  return path + "/" + files.front().name;
}

Result<run::SubmittedSources> read_reference(const std::vector<run::Language>& languages,
                                             const problem::ReferenceSubmission& reference) {
  JUDGE_TRY_ASSIGN(auto files, run::read_sources(reference.program.files));
  JUDGE_TRY_ASSIGN(const auto* language, language_of(languages, reference, files));
  return run::SubmittedSources{std::move(files), language, reference.entry_point.value_or("")};
}

double stop_factor_for(const problem::PackageLimits& limits,
                       const problem::ReferenceSubmission& reference, bool alone) {
  if (!bounds_from_above(reference)) return 1.0;
  // Other programs that run at the same time may slow the runs down, so stop the runs later. A run
  // that exceeds this higher bound would exceed the normal bound even without the other programs.
  const double slowdown = alone ? 1.0 : concurrency_factor;
  return std::max(1.0, limits.time_limit_to_tle * slowdown * slow_reference_stop_factor);
}

SubmissionReport judge_reference(run::Runner& runner, const ReferenceGrading& grading,
                                 const problem::ReferenceSubmission& reference) {
  SubmissionReport report;
  report.name = reference.program.name;
  report.file = submission_file(reference);
  report.expected = expectation_summary(reference.expectations);
  report.bounds_from_below = bounds_from_below(reference);
  report.bounds_from_above = bounds_from_above(reference);
  report.is_wrong = is_wrong_submission(reference);
  report.alone = grading.alone;
  if (report.name.starts_with(fmt::format("{}/", problem::not_run_directory))) {
    report.not_run = "programs in submissions/do_not_run are never run";
    return report;
  }
  auto files = run::read_sources(reference.program.files);
  if (!files) {
    report.broken.push_back(files.error().message);
    return report;
  }
  if (const auto fits = run::check_answers(grading.package, *files); !fits) {
    report.broken.push_back(fits.error().message);
    return report;
  }
  const auto language = language_of(grading.languages, reference, *files);
  if (!language) {
    report.not_run = language.error().message;
    return report;
  }
  report.judgement = run::grade(
      runner, grading.package, grading.checker,
      run::SubmittedSources{*std::move(files), *language, reference.entry_point.value_or("")},
      run::run_limits(grading.package, grading.time_s, grading.settings.measuring),
      options_for(grading, reference));
  report.counts_as = counts_as(reference.expectations, report.judgement.verdict);
  report.broken = broken_expectations(reference.expectations, report.judgement);
  note_slowest(report);
  return report;
}

std::string reason_without_times(const SubmissionReport& report) {
  if (!report.not_run.empty()) return fmt::format("{}: {}", report.name, report.not_run);
  return report.broken.empty() ? "" : fmt::format("{}: {}", report.name, report.broken.front());
}

std::optional<Check> take_not_run(std::vector<SubmissionReport>& reports) {
  Check check{"submissions that were not run", 0, {}};
  for (const SubmissionReport& report : reports) {
    if (report.not_run.empty()) continue;
    ++check.cases;
    check.warn(fmt::format("{} is not run: {}", report.name, report.not_run));
  }
  std::erase_if(reports, [](const auto& report) { return !report.not_run.empty(); });
  return check.cases == 0 ? std::nullopt : std::optional(std::move(check));
}

bool is_in_doubt(const problem::PackageLimits& limits,
                 const problem::ReferenceSubmission& reference, const SubmissionReport& report) {
  const auto& runs = report.judgement.runs;
  if (!report.broken.empty() && contains(runs, Verdict::time_limit_exceeded, &Run::verdict)) {
    return true;
  }
  // Divide the time limit by the language's time factor. The measured times in `bounds` are divided
  // by it, too, so they can be compared with this limit.
  const double time_s = report.judgement.limits.time_s / report.judgement.limits.time_factor;
  const TimeBounds bounds = with_submission({}, reference, report.judgement);
  if (bounds.slowest_lower_s && *bounds.slowest_lower_s * limits.ac_to_time_limit > time_s) {
    return true;
  }
  const double upper_s = bounds.fastest_upper_s.value_or(0);
  const double least_s = time_s * limits.time_limit_to_tle;
  return std::isfinite(upper_s) && upper_s >= least_s && upper_s < least_s * concurrency_factor;
}

}  // namespace judge::verify
