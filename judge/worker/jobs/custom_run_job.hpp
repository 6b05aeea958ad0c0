#pragma once

#include "judge/worker/jobs/job_kind.hpp"
#include "judge/worker/jobs/judge_job.hpp"

namespace judge::worker {

/// Jobs of kind store::custom_run_job: compile a program and run it once on an input from its
/// author, under the problem's limits. `tools.changes` is notified of custom runs, not of
/// submissions.
JobKind custom_run_kind(JudgeTools tools);

}  // namespace judge::worker
