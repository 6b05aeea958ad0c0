#pragma once

#include <chrono>
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

/// The objects that all slots of a worker share to judge submissions. The objects of a single slot
/// are in `JobAtHand`. The referenced objects must outlive the worker.
struct JudgeTools {
  const store::BlobStore& blobs;
  const std::vector<run::Language>& languages;
  PackageCache& packages;
  run::SubmissionCompiler& compiler;
  store::Changes& changes;
  run::JudgeSettings settings;
  /// A run that is decided less than this time after the last transaction is not stored at once. It
  /// waits until the time is over or the judgement ends, and is then stored together with other
  /// runs. The wait may be slightly longer, because the keeper, the worker's background thread,
  /// looks for such runs only at intervals.
  std::chrono::milliseconds runs_kept_max{50};
  observe::Metrics* metrics = nullptr;  ///< may be null
  /// The log for jobs that the queue gave up on. Other jobs use the log of their current attempt.
  observe::Log log{observe::Level::off, observe::LogFormat::text};
};

/// Jobs of kind store::judgement_job: grade a submission against a version of its problem. The
/// compilation is stored as soon as it ends, and each run at the latest shortly after it ends (see
/// `runs_kept_max`). Then `changes` is notified. A fault in the package or in stored files results
/// in JE with the reason; a sandbox failure is a failed attempt. When a submission is judged again
/// for a new version, only the test cases that the version changes are run
/// (judge/worker/jobs/known_grading.hpp).
JobKind judgement_kind(JudgeTools tools);

}  // namespace judge::worker
