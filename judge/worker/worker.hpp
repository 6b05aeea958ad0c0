#pragma once

#include <chrono>
#include <memory>
#include <vector>

#include "judge/worker/jobs/job_kind.hpp"
#include "judge/worker/jobs/worker_options.hpp"

namespace judge::worker {

/// Runs the jobs of the queue in slots. Each slot is a thread with its own connection and sandbox
/// helper. One more thread renews the leases of the slots, looks for work and takes back the jobs
/// of dead workers.
class Worker {
 public:
  /// Starts the threads at once. A missing helper or database is not an error: the worker keeps
  /// trying and logs the problem.
  Worker(WorkerOptions options, JobKinds kinds);
  /// Stops at once.
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  Worker(Worker&&) = delete;
  Worker& operator=(Worker&&) = delete;

  /// Signals that there is work. Call it after the transaction that added the work, from any
  /// thread.
  void wake();

  /// Stops taking jobs, waits for current jobs for at most this time, and gives back those that
  /// have not finished. Returns when all threads have ended, which is after the current step (one
  /// run) of each job.
  void stop(std::chrono::milliseconds grace);

  std::vector<SlotState> slots() const;

  /// Returns the time since the last round of the keeper's thread.
  std::chrono::steady_clock::duration since_round() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace judge::worker
