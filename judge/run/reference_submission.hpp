#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "judge/problem/package.hpp"
#include "judge/run/grader.hpp"
#include "judge/run/languages.hpp"
#include "judge/run/output_checker.hpp"
#include "judge/run/runner.hpp"
#include "judge/run/verify_report.hpp"

namespace judge::run {

/// Programs that run at the same time share caches, memory and perhaps a core, which adds to their
/// CPU times: at most this factor is reckoned with.
inline constexpr double company_factor = 1.5;

/// What a reference submission is graded with.
struct ReferenceGrading {
  const problem::Package& package;
  const OutputChecker& checker;
  const std::vector<Language>& languages;
  double time_s;                    ///< the time limit, CPU seconds
  bool alone;                       ///< nothing else is running: its times are exact
  std::function<bool()> cancelled;  ///< may be empty; asked before each step
  /// The run on this test case, if it is known what would come of it: then it is not made. May be
  /// empty.
  std::function<std::optional<Run>(const problem::TestCase& test)> known = {};
};

/// The submission's files, and its language, which is installed.
Result<Submission> read_reference(const std::vector<Language>& languages,
                                  const problem::ReferenceSubmission& reference);

/// At which multiple of the time limit its runs are stopped.
double stop_factor_for(const problem::Limits& limits, const problem::ReferenceSubmission& reference,
                       bool alone);

/// Grades a reference submission on all test cases, also after the first that fails. One that was
/// stopped by a limit on three tests is not run on the rest, unless an expectation asks for
/// something there.
SubmissionReport judge_reference(Runner& runner, const ReferenceGrading& grading,
                                 const problem::ReferenceSubmission& reference);

/// Whether the company of other programs may be to blame for what the report says, so that the
/// submission must be graded alone. As company only ever adds to a time, one that is short enough
/// in company is so alone.
bool is_in_doubt(const problem::Limits& limits, const problem::ReferenceSubmission& reference,
                 const SubmissionReport& report);

}  // namespace judge::run
