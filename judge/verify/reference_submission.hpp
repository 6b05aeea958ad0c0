#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "judge/problem/base/package.hpp"
#include "judge/run/grader.hpp"
#include "judge/run/languages/languages.hpp"
#include "judge/run/output_checker.hpp"
#include "judge/run/runner.hpp"
#include "judge/verify/verify_report.hpp"

namespace judge::verify {

/// The largest factor by which we expect concurrent programs to increase a program's CPU time. They
/// share caches, memory and perhaps a core.
inline constexpr double company_factor = 1.5;

/// The parameters for grading a reference submission.
struct ReferenceGrading {
  const problem::Package& package;
  const run::OutputChecker& checker;
  const std::vector<run::Language>& languages;
  double time_s;                    ///< the time limit, CPU seconds
  bool alone;                       ///< nothing else is running, so times are exact
  std::function<bool()> cancelled;  ///< may be empty; called before each step
  /// Returns the run on this test case if its result is known; then the test case is not run. May
  /// be empty.
  std::function<std::optional<Run>(const problem::TestCase& test)> known = {};
  run::JudgeSettings settings = {};
};

/// Reads the submission's files and finds its language. Fails if the language is not installed.
Result<run::Submission> read_reference(const std::vector<run::Language>& languages,
                                       const problem::ReferenceSubmission& reference);

/// Returns the multiple of the time limit at which runs are stopped, for
/// `GradeOptions::cpu_stop_factor`.
double stop_factor_for(const problem::Limits& limits, const problem::ReferenceSubmission& reference,
                       bool alone);

/// Grades a reference submission on all test cases, even after one fails. If a limit has stopped it
/// on three tests, the remaining tests are skipped, unless an expectation may depend on them.
SubmissionReport judge_reference(run::Runner& runner, const ReferenceGrading& grading,
                                 const problem::ReferenceSubmission& reference);

/// True if concurrent programs may have affected the report's conclusions, so that the submission
/// must be graded alone. Such programs can only make a time longer, so a time that is short enough
/// is never in doubt.
bool is_in_doubt(const problem::Limits& limits, const problem::ReferenceSubmission& reference,
                 const SubmissionReport& report);

}  // namespace judge::verify
