#pragma once

#include "judge/core/grading/grading.hpp"
#include "judge/core/limits.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/run/languages/languages.hpp"

namespace judge::run {

/// Returns the package's run limits with this time limit. `usual` contains the judge's own settings
/// for measuring, which apply where the package has none.
RunLimits run_limits(const problem::Package& package, double time_s, const Measuring& usual = {});

/// Returns the limits for programs in this language. Adds the memory that the runtime itself needs,
/// and multiplies the times by the package's factor for the language. A package may name the
/// language by its id or, if it has no factor for the id, by its language code. Judgements show
/// these limits.
RunLimits limits_for(const Language& language, const problem::Package& package, RunLimits limits);

/// Returns the procedure for running the package's test cases.
grading::Procedure procedure_of(const problem::Package& package);

/// Returns the policy for this package: in legacy packages, unneeded score files are ignored.
grading::Policy policy_for(const problem::Package& package, grading::Policy policy);

}  // namespace judge::run
