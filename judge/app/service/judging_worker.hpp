#pragma once

#include <memory>
#include <vector>

#include "judge/app/base/workshop.hpp"
#include "judge/app/configuration/configuration.hpp"
#include "judge/app/service/data_directory.hpp"
#include "judge/core/error.hpp"
#include "judge/observe/log.hpp"
#include "judge/observe/metrics.hpp"
#include "judge/run/compiling/submission_compiler.hpp"
#include "judge/run/languages/languages.hpp"
#include "judge/store/queue/worker_claims.hpp"
#include "judge/store/sql/changes.hpp"
#include "judge/worker/idle_time.hpp"
#include "judge/worker/jobs/package_cache.hpp"
#include "judge/worker/preparer.hpp"
#include "judge/worker/worker.hpp"

namespace judge::app {

/// The parts that a worker uses. All of them must outlive the worker.
struct WorkerParts {
  const Configuration& configuration;
  const DataDirectory& data;
  const std::vector<run::Language>& languages;
  store::Changes& changes;  ///< of submissions
  store::Changes& custom_run_changes;
  observe::Metrics& metrics;
  const observe::Log& log;
};

/// The worker of a process, used by both `judge serve` and `judge worker`. It starts to work at
/// once.
class JudgingWorker {
 public:
  /// Starts the worker. Fails, with the reason, if the worker cannot take its claim, which shows
  /// other processes that the worker is alive (judge/store/queue/worker_claims.hpp).
  static Result<std::unique_ptr<JudgingWorker>> start(const WorkerParts& parts, bool embedded);

  /// Tells the worker that there is work.
  void wake() { worker_->wake(); }

  /// True if at least one slot is ready to work.
  bool is_ready() const;

  /// True if the worker looks for work and renews its leases on time. This is also true for
  /// an idle worker.
  bool makes_progress() const;

  /// Takes no more jobs. Finishes current jobs within the grace time, or gives them back.
  void stop();

 private:
  JudgingWorker(const WorkerParts& parts, bool embedded, store::WorkerClaim claim);
  bool is_idle() const;

  const WorkerParts parts_;
  const store::WorkerClaims claims_;
  const store::WorkerClaim claim_;
  const Images images_;  ///< shared by all helpers
  worker::PackageCache packages_;
  run::SubmissionCompiler compiler_;
  worker::IdleTime idle_time_;
  std::unique_ptr<worker::Worker> worker_;
  std::unique_ptr<worker::Preparer> preparer_;
};

}  // namespace judge::app
