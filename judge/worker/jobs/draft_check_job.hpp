#pragma once

#include <vector>

#include "judge/run/compiling/program_cache.hpp"
#include "judge/run/generator.hpp"
#include "judge/run/grader.hpp"
#include "judge/run/languages/languages.hpp"
#include "judge/store/files/blob_store.hpp"
#include "judge/worker/jobs/job_kind.hpp"

namespace judge::worker {

/// The objects and settings that draft jobs need in addition to those of each slot. The referenced
/// objects must outlive the worker.
struct DraftJobTools {
  const store::BlobStore& blobs;
  const std::vector<run::Language>& languages;
  run::ProgramCache programs;  ///< of problems: validators, generators, references
  run::GeneratorLimits generator_limits = {};
  run::JudgeSettings settings = {};
};

/// Jobs of kind store::draft_check_job: check the draft in its state at the start of the job.
/// Missing answers are added to the draft, and a draft that passes is stored as a candidate
/// version. A change to the draft stops the check at its next step. A sandbox failure is a failed
/// attempt.
JobKind draft_check_kind(const DraftJobTools& tools);

}  // namespace judge::worker
