#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "judge/core/error.hpp"
#include "judge/observe/log.hpp"
#include "judge/observe/metrics.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/store/files/blob_store.hpp"
#include "judge/store/queue/worker_claims.hpp"
#include "judge/store/queue/workers.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::worker {

/// The time intervals of a worker; tests make them short.
struct WorkerTimes {
  std::int64_t lease_ms = 30'000;
  std::int64_t renewal_ms = 10'000;  ///< between renewals of a lease
  std::int64_t turn_ms = 10'000;     ///< after this, a job gives way (judge/worker/turn.hpp)
  std::int64_t poll_ms = 20;         ///< between checks for work that no wake() announced
  std::int64_t beat_ms = store::StoredWorker::beat_ms;  ///< between heartbeats
  std::int64_t expiry_check_ms = 1000;                  ///< between checks for jobs of dead workers
  std::int64_t damage_check_ms = 10'000;                ///< between checks of damaged files
  std::int64_t back_off_ms_min = 100;  ///< after a failure; doubled after each further one
  std::int64_t back_off_ms_max = 10'000;
};

struct WorkerOptions {
  std::string name;          ///< for example "host:4711"; slots are "host:4711/1" and so on
  std::size_t slots = 1;     ///< number of jobs at the same time
  bool pin_to_cores = true;  ///< one core per slot, if there are enough cores
  WorkerTimes times;
  /// Opens the store. Called by each thread, and again after a failure.
  std::function<store::Expected<std::unique_ptr<store::Connection>>()> connect;
  /// Starts a sandbox helper. Called in the slot's thread, and again after the last helper failed.
  std::function<Result<std::unique_ptr<run::Runner>>()> start_runner;
  /// Called in a slot's thread before it begins a job. May be empty.
  std::function<void()> before_job;
  /// The log for the outcomes of jobs, and for problems that prevent the worker from running jobs.
  /// Such a problem is logged at each retry.
  observe::Log log{observe::Level::off, observe::LogFormat::text};
  std::string host;                     ///< for the operator, like the next two
  std::string version;                  ///< of the judge
  bool embedded = false;                ///< inside the daemon
  observe::Metrics* metrics = nullptr;  ///< may be null; otherwise must outlive the worker
  /// Detects dead workers, so that their jobs are taken back at once. May be null. Otherwise it
  /// must outlive the worker, and the caller must hold this worker's claim, which is a lock that
  /// proves that the worker is alive (store::WorkerClaim).
  const store::WorkerClaims* claims = nullptr;
  const store::BlobStore* blobs = nullptr;  ///< may be null; otherwise must outlive the worker
};

/// The current activity of a slot, for the operator. The slot is ready if it has a helper and a
/// connection.
using SlotState = store::WorkerSlot;

/// Returns the milliseconds since 1970-01-01 UTC, the unit of times in the store.
std::int64_t now_ms();

/// Returns the milliseconds of the clock that measures leases. That clock never jumps, and all
/// processes on this machine share it (CLOCK_MONOTONIC).
std::int64_t steady_ms();

/// One moment as shown by a worker's two clocks: the time of day, and the clock that never jumps.
struct Moment {
  std::int64_t wall_ms = 0;    ///< now_ms(): for people; may be set back
  std::int64_t steady_ms = 0;  ///< steady_ms()
};

}  // namespace judge::worker
