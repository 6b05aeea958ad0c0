#pragma once

#include "judge/worker/jobs/draft_check_job.hpp"
#include "judge/worker/jobs/job_kind.hpp"

namespace judge::worker {

/// Jobs of kind store::draft_validation_job: run all input validators of a draft on an input as if
/// it were a test case of the draft. The draft does not change. The job must be short, because a
/// person is waiting for the result. Of the draft's test data, only the settings are written to
/// disk, so that large packages take no longer than small ones. A validator is stopped after 10 s
/// of CPU time.
JobKind draft_validation_kind(const DraftJobTools& tools);

}  // namespace judge::worker
