#pragma once

#include <optional>

#include "judge/problem/base/package.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/validators/output_checker.hpp"
#include "judge/verify/report/verify_report.hpp"

namespace judge::verify {

/// Checks that the package's output visualizer compiles and draws images of the answers of some
/// test cases. `nullopt` if the package has no visualizer. Faults are warnings, because they change
/// no verdict.
std::optional<Check> check_output_visualizer(run::Runner& runner, const run::OutputChecker& checker,
                                             const problem::Package& package);

}  // namespace judge::verify
