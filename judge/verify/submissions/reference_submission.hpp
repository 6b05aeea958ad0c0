#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "judge/problem/base/package.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/compiling/program_cache.hpp"
#include "judge/run/grader.hpp"
#include "judge/run/languages/languages.hpp"
#include "judge/run/validators/output_checker.hpp"
#include "judge/verify/report/verify_report.hpp"

namespace judge::verify {

/// The largest factor by which concurrent programs are expected to increase a program's CPU time,
/// because they share caches, memory and perhaps a core.
inline constexpr double concurrency_factor = 1.5;

/// The parameters for grading a reference submission.
struct ReferenceGrading {
  const problem::Package& package;
  const run::OutputChecker& checker;
  const std::vector<run::Language>& languages;
  double time_s;                                ///< the time limit, CPU seconds
  bool alone;                                   ///< nothing else is running, so times are exact
  std::function<bool()> cancelled;              ///< may be empty; called before each step
  std::optional<run::KnownGrading> known = {};  ///< results to reuse, see `run::GradeOptions`
  run::JudgeSettings settings = {};
  run::ProgramCache programs = run::ProgramCache("");  ///< of the package's owner
};

/// Returns the path in the package of the submission's first file.
std::string submission_file(const problem::ReferenceSubmission& reference);

/// Finds the language of a submission with these files. Fails if the language is unknown or not
/// installed.
Result<const run::Language*> language_of(const std::vector<run::Language>& languages,
                                         const problem::ReferenceSubmission& reference,
                                         const std::vector<SourceFile>& files);

/// Reads the submission's files and finds its language. Fails as `language_of` does.
Result<run::SubmittedSources> read_reference(const std::vector<run::Language>& languages,
                                             const problem::ReferenceSubmission& reference);

/// Returns the value for `GradeOptions::cpu_stop_factor`: the multiple of the time limit at which
/// runs are stopped.
double stop_factor_for(const problem::PackageLimits& limits,
                       const problem::ReferenceSubmission& reference, bool alone);

/// Grades a reference submission on all test cases, even after one fails. If a limit has stopped it
/// on three tests, the remaining tests are skipped, unless an expectation may depend on them. A
/// submission whose language is not installed is not run, and all its expectations count as met.
SubmissionReport judge_reference(run::Runner& runner, const ReferenceGrading& grading,
                                 const problem::ReferenceSubmission& reference);

/// Removes the reports of submissions that were not run, and returns a check with a warning about
/// each of them. Returns `nullopt` if all submissions were run.
std::optional<Check> take_not_run(std::vector<SubmissionReport>& reports);

/// Returns the reason why the submission's times cannot set a bound for the time limit, such as
/// "accepted/a.cpp: it does not compile". Returns an empty text if no reason is known.
std::string reason_without_times(const SubmissionReport& report);

/// True if concurrent programs may have changed the conclusions from the report, so that the
/// submission must be graded again, alone. Concurrent programs can only increase times, so a time
/// that is short enough is never in doubt.
bool is_in_doubt(const problem::PackageLimits& limits,
                 const problem::ReferenceSubmission& reference, const SubmissionReport& report);

}  // namespace judge::verify
