#pragma once

#include "judge/worker/draft_check_job.hpp"
#include "judge/worker/job_kind.hpp"

namespace judge::worker {

/// The jobs of kind store::draft_validation_job: asks all input validators of a draft about an
/// input as if it were a test case of the draft, which stays as it is. Of the draft's test data
/// nothing is written out but settings, so that large packages answer as fast as small ones; and a
/// validator that takes more than 10 s of CPU is stopped, as somebody waits.
JobKind draft_validation_kind(const DraftJobTools& tools);

}  // namespace judge::worker
