#pragma once

#include "judge/core/grading.hpp"
#include "judge/core/limits.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/run/languages/languages.hpp"

namespace judge::run {

/// Returns the package's run limits with this time limit. `usual` are the judge's own values for
/// measuring, which apply where the package sets none.
RunLimits run_limits(const problem::Package& package, double time_s, const Measuring& usual = {});

/// Adapts the limits to a language. Judgements show the result. Adds the runtime's own memory and
/// multiplies the times by the package's factor for the language's id, or else for its code.
RunLimits limits_for(const Language& language, const problem::Package& package, RunLimits limits);

/// Returns the procedure for running the package's test cases.
grading::Procedure procedure_of(const problem::Package& package);

/// Returns the policy for this package: in legacy packages, unneeded score files are ignored.
grading::Policy policy_for(const problem::Package& package, grading::Policy policy);

}  // namespace judge::run
