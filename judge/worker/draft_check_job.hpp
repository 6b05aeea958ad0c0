#pragma once

#include <vector>

#include "judge/run/generator.hpp"
#include "judge/run/languages.hpp"
#include "judge/run/program_cache.hpp"
#include "judge/store/blob_store.hpp"
#include "judge/worker/job_kind.hpp"

namespace judge::worker {

/// What the jobs for drafts need besides what each slot has; all of it outlives the worker.
struct DraftJobTools {
  const store::BlobStore& blobs;
  const std::vector<run::Language>& languages;
  run::ProgramCache programs;  ///< for validators and generators
  run::GeneratorLimits generator_limits = {};
};

/// The jobs of kind store::draft_check_job: checks the draft as it is when the job begins. Answers
/// that are missing are put into the draft; what has passed is kept as a candidate version. A
/// change of the draft ends the check at its next step. A sandbox that fails is a failed attempt.
JobKind draft_check_kind(const DraftJobTools& tools);

}  // namespace judge::worker
