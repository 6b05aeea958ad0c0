#pragma once

#include <chrono>
#include <memory>
#include <vector>

#include "judge/worker/job_kind.hpp"
#include "judge/worker/worker_options.hpp"

namespace judge::worker {

/// Does the jobs of the queue, in slots: threads with a connection and a helper each. One more
/// thread renews their leases, looks for work and takes jobs of dead workers back.
class Worker {
 public:
  /// Begins at once. A worker without a helper or a database does not fail: it tries again, and
  /// says so.
  Worker(WorkerOptions options, JobKinds kinds);
  /// Stops at once.
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  Worker(Worker&&) = delete;
  Worker& operator=(Worker&&) = delete;

  /// There is work; called after the transaction that added it, by any thread.
  void wake();

  /// Takes no more jobs, lets those at hand end within this time, gives the others back, and
  /// returns when all threads have ended: a step that is being done (one run) is waited for.
  void stop(std::chrono::milliseconds grace);

  std::vector<SlotState> slots() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace judge::worker
