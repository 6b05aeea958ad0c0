#pragma once

#include <vector>

#include "judge/observe/log.hpp"
#include "judge/observe/metrics.hpp"
#include "judge/run/grader.hpp"
#include "judge/run/languages/languages.hpp"
#include "judge/store/files/blob_store.hpp"
#include "judge/store/sql/changes.hpp"
#include "judge/worker/jobs/job_kind.hpp"
#include "judge/worker/jobs/package_cache.hpp"

namespace judge::worker {

/// The tools for judging besides those of each slot. All must outlive the worker.
struct JudgeTools {
  const store::BlobStore& blobs;
  const std::vector<run::Language>& languages;
  PackageCache& packages;
  store::Changes& changes;
  run::JudgeSettings settings;
  observe::Metrics* metrics = nullptr;  ///< may be null
  /// The log for jobs that are given up, which have no attempt and so no log of their own.
  observe::Log log{observe::Level::off, observe::LogFormat::text};
};

/// Jobs of kind store::judgement_job: grade a submission against a version of its problem. The
/// compilation and each run are stored as soon as they are available, and then `changes` is
/// notified. A fault in the package or in stored files gives JE with the reason; a sandbox failure
/// is a failed attempt. When a submission is judged again for a new version, only the test cases
/// that the version changes are run (judge/worker/jobs/known_grading.hpp).
JobKind judgement_kind(JudgeTools tools);

}  // namespace judge::worker
