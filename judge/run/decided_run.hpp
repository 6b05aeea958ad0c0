#pragma once

#include <string>
#include <vector>

#include "judge/core/grading/grading.hpp"
#include "judge/core/grading/judgement.hpp"
#include "judge/core/limits.hpp"
#include "judge/core/score/evaluate.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/run/grader.hpp"

namespace judge::run {

/// The standard output and standard error of one run.
struct Written {
  std::string output;
  std::string error;
};

/// Returns the run of a decided test case as part of a judgement, without its conversation and
/// score. `written_runs` contains the output of each measurement of the test case. `options`
/// determines how much of the output is stored.
Run decided_run(const grading::TestOutcome& outcome, const problem::Package& package,
                const RunLimits& limits, const GradeOptions& options,
                const std::vector<Written>& written_runs);

/// Returns the event for a test case whose run is known from an earlier grading.
grading::Known outcome_of(const Run& known);

/// Adds the scores of the submission and of its groups to the judgement. Omits the root group,
/// because its result is that of the submission. Omits maximum scores if the lowest score is the
/// best one.
void add_scores(const problem::Package& package, const score::Evaluation& evaluation,
                Judgement& judgement);

}  // namespace judge::run
