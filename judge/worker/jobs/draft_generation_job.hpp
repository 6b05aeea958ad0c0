#pragma once

#include "judge/worker/jobs/draft_check_job.hpp"
#include "judge/worker/jobs/job_kind.hpp"

namespace judge::worker {

/// Jobs of kind store::draft_generation_job: compile and run a generator of a draft, and add its
/// output to the draft as the input of a test case.
JobKind draft_generation_kind(const DraftJobTools& tools);

}  // namespace judge::worker
