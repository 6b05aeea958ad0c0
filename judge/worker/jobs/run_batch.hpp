#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <vector>

#include "judge/core/grading/judgement.hpp"
#include "judge/store/sql/connection.hpp"
#include "judge/store/submissions/judgements.hpp"

namespace judge::worker {

/// A decided run that is not stored yet.
struct DecidedRun {
  std::int64_t position = 0;  ///< in judging order
  Run run;
  store::RunTimes times;
};

/// The decided runs of one judgement that are not stored yet. They are stored together, because
/// each transaction waits for the disk. A run is stored at once if there was no transaction yet or
/// the last one is older than `kept_max`; otherwise it is kept for about that long. Two threads use
/// the batch: that of the job, and the keeper's, which stores runs that become due while the job
/// waits for a long run.
class RunBatch {
 public:
  /// Stores these runs in one transaction. It must not use the batch, which is locked meanwhile.
  using Write = std::function<store::Expected<void>(const std::vector<DecidedRun>& runs)>;

  explicit RunBatch(std::chrono::milliseconds kept_max) : kept_max_(kept_max) {}

  /// Restarts the time for which runs are held back, as if runs had just been stored. Call this
  /// after storing another part of the judgement, because viewers have just seen something new.
  void restart();

  /// Adds a run. If there was no transaction yet or the last one is older than `kept_max`, calls
  /// `write` with all runs. If that succeeds, removes the runs from the batch.
  store::Expected<void> add(DecidedRun run, const Write& write);

  /// Calls `write` with all runs, even if there are none. If that succeeds, removes the runs from
  /// the batch.
  store::Expected<void> flush(const Write& write);

  /// Does the same as flush() if there are runs and the last transaction is older than `kept_max`.
  /// Does not wait: if another thread is using the batch, does nothing.
  void flush_due(const Write& write);

 private:
  using Clock = std::chrono::steady_clock;

  bool is_due() const;
  store::Expected<void> write_all(const Write& write);

  const std::chrono::milliseconds kept_max_;
  std::mutex mutex_;  ///< also locked during transactions
  std::vector<DecidedRun> runs_;
  std::optional<Clock::time_point> written_;  ///< the end of the last transaction
};

}  // namespace judge::worker
