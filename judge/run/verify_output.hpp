#pragma once

#include <vector>

#include "judge/problem/package.hpp"
#include "judge/run/output_checker.hpp"
#include "judge/run/runner.hpp"
#include "judge/run/verify_report.hpp"

namespace judge::run {

/// Checks the output validator on the answers, on data/invalid_output and data/valid_output, on
/// junk and on outputs that crash careless validators.
std::vector<Check> check_output_validator(Runner& runner, const OutputChecker& checker,
                                          const problem::Package& package);

}  // namespace judge::run
