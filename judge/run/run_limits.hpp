#pragma once

#include "judge/core/grading/grading.hpp"
#include "judge/core/limits.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/run/languages/languages.hpp"

namespace judge::run {

/// Returns the package's run limits with this time limit. `usual` contains the judge's own settings
/// for measuring, which apply where the package has none.
RunLimits run_limits(const problem::Package& package, double time_s, const Measuring& usual = {});

/// Returns the limits for programs in this language, which judgements show. Adds the memory that
/// the runtime itself needs. Multiplies the CPU limit by the package's factor for the language, and
/// derives the wall-clock limit from it. The factor for the language's id takes precedence over the
/// factor for the language code. If the package has neither, the times stay unchanged.
RunLimits limits_for(const Language& language, const problem::Package& package, RunLimits limits);

/// Returns the procedure for running the package's test cases.
grading::Procedure procedure_of(const problem::Package& package);

/// Returns `policy`, adapted to the package's format. In the legacy format, unneeded score files
/// are ignored. In other formats, they are refused.
grading::Policy policy_for(const problem::Package& package, grading::Policy policy);

}  // namespace judge::run
