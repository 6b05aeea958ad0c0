#pragma once

#include <memory>
#include <vector>

#include "judge/app/configuration.hpp"
#include "judge/app/data_directory.hpp"
#include "judge/observe/log.hpp"
#include "judge/observe/metrics.hpp"
#include "judge/run/languages.hpp"
#include "judge/store/changes.hpp"
#include "judge/worker/package_cache.hpp"
#include "judge/worker/worker.hpp"

namespace judge::app {

/// What a worker is built over; all of it outlives the worker.
struct WorkerParts {
  const Configuration& configuration;
  const DataDirectory& data;
  const std::vector<run::Language>& languages;
  store::Changes& changes;  ///< of submissions
  store::Changes& custom_run_changes;
  observe::Metrics& metrics;
  const observe::Log& log;
};

/// The worker of this machine with all that it does, the same within `judge serve` and as
/// `judge worker`. It begins at once.
class JudgingWorker {
 public:
  JudgingWorker(const WorkerParts& parts, bool embedded);

  /// There is work.
  void wake() { worker_->wake(); }

  /// Whether one of its slots can work.
  bool is_ready() const;

  /// Takes no more jobs, and ends or gives back those at hand within the grace time.
  void stop();

 private:
  const WorkerParts parts_;
  worker::PackageCache packages_;
  std::unique_ptr<worker::Worker> worker_;
};

}  // namespace judge::app
