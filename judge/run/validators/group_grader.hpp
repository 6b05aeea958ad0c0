#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/core/score/evaluate.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/validators/validator_program.hpp"

namespace judge::run {

/// Returns the standard input of a custom grader: a line such as "WA 0" for each child. The format
/// has only the verdicts AC, WA, RTE and TLE, so MLE and OLE are written as RTE. Scores have at
/// most `score::score_decimals` decimals.
std::string grader_input(const std::vector<score::Grade>& children);

/// Reads the grade that a custom grader printed: a line such as "AC 40". Besides the verdicts of
/// the format, MLE and OLE are allowed. The error describes what was printed instead.
Result<score::Grade> parse_grade(std::string_view printed);

/// Runs a custom grader in the sandbox (legacy format, "Graders"). `arguments` are the group's
/// `grader_flags`. The limits are those of validators. Fails if the grader exits with a code other
/// than 0, exceeds a limit or does not print a grade, or if the judge fails.
Result<score::Grade> run_group_grader(Runner& runner, const ValidatorProgram& grader,
                                      const std::vector<std::string>& arguments,
                                      const std::vector<score::Grade>& children,
                                      const problem::PackageLimits& limits);

}  // namespace judge::run
