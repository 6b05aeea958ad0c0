#pragma once

#include <vector>

#include "judge/core/grading.hpp"
#include "judge/observe/log.hpp"
#include "judge/observe/metrics.hpp"
#include "judge/run/languages.hpp"
#include "judge/store/blob_store.hpp"
#include "judge/store/changes.hpp"
#include "judge/worker/job_kind.hpp"
#include "judge/worker/package_cache.hpp"

namespace judge::worker {

/// What judging needs besides what each slot has; all of it outlives the worker.
struct JudgeTools {
  const store::BlobStore& blobs;
  const std::vector<run::Language>& languages;
  PackageCache& packages;
  store::Changes& changes;
  grading::Policy policy;
  observe::Metrics* metrics = nullptr;  ///< may be absent
  /// Of what is given up, when there is no attempt at hand.
  observe::Log log{observe::Level::off, observe::LogFormat::text};
};

/// The jobs of kind store::judgement_job: grades a submission against a version of its problem.
/// The compilation and each run are stored when they are there, then told to `changes`. What is
/// wrong with the package or the stored files is JE with the reason; a sandbox that fails is a
/// failed attempt. For the sake of a new version only what it changes is run
/// (judge/worker/known_grading.hpp).
JobKind judgement_kind(JudgeTools tools);

}  // namespace judge::worker
