#pragma once

#include <vector>

#include "judge/problem/base/package.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/validators/output_checker.hpp"
#include "judge/verify/report/verify_report.hpp"

namespace judge::verify {

/// Checks the output validator on the answers, on data/invalid_output and data/valid_output, on
/// junk and on outputs that crash careless validators.
std::vector<Check> check_output_validator(run::Runner& runner, const run::OutputChecker& checker,
                                          const problem::Package& package);

}  // namespace judge::verify
