#pragma once

#include "judge/worker/draft_check_job.hpp"
#include "judge/worker/job_kind.hpp"

namespace judge::worker {

/// The jobs of kind store::draft_generation_job: compiles a generator of a draft, runs it, and puts
/// what it prints into the draft as the input of a test case.
JobKind draft_generation_kind(const DraftJobTools& tools);

}  // namespace judge::worker
