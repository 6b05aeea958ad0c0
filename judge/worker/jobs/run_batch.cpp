#include "judge/worker/jobs/run_batch.hpp"

#include <utility>

namespace judge::worker {

void RunBatch::restart() {
  const std::lock_guard lock(mutex_);
  written_ = Clock::now();
}

store::Expected<void> RunBatch::add(DecidedRun run, const Write& write) {
  const std::lock_guard lock(mutex_);
  runs_.push_back(std::move(run));
  return is_due() ? write_all(write) : store::Expected<void>{};
}

store::Expected<void> RunBatch::flush(const Write& write) {
  const std::lock_guard lock(mutex_);
  return write_all(write);
}

void RunBatch::flush_due(const Write& write) {
  const std::unique_lock lock(mutex_, std::try_to_lock);
  // Ignore a failure: the runs stay in the batch, and if storing them fails again in the job's
  // thread, that thread reports the failure.
  if (lock && is_due()) static_cast<void>(write_all(write));
}

bool RunBatch::is_due() const {
  return !runs_.empty() && (!written_ || Clock::now() - *written_ >= kept_max_);
}

store::Expected<void> RunBatch::write_all(const Write& write) {
  auto written = write(runs_);
  written_ = Clock::now();
  if (written) runs_.clear();
  return written;
}

}  // namespace judge::worker
