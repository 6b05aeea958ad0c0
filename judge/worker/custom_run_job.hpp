#pragma once

#include "judge/worker/job_kind.hpp"
#include "judge/worker/judge_job.hpp"

namespace judge::worker {

/// The jobs of kind store::custom_run_job: compiles a program and runs it once, on an input of its
/// author's, under the problem's limits. `tools.changes` is told of custom runs, not of
/// submissions.
JobKind custom_run_kind(JudgeTools tools);

}  // namespace judge::worker
