#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "judge/core/error.hpp"
#include "judge/observe/log.hpp"
#include "judge/observe/metrics.hpp"
#include "judge/run/runner.hpp"
#include "judge/store/connection.hpp"
#include "judge/store/workers.hpp"

namespace judge::worker {

/// How long things take; tests make them short.
struct WorkerTimes {
  std::int64_t lease_ms = 30'000;
  std::int64_t renewal_ms = 10'000;  ///< a lease is renewed so long after the last time
  std::int64_t poll_ms = 20;         ///< the store is asked for work that nobody told of
  std::int64_t beat_ms = store::StoredWorker::beat_ms;  ///< it says that it is there
  std::int64_t expiry_check_ms = 1000;                  ///< jobs of dead workers are taken back
  std::int64_t back_off_ms_min = 100;  ///< after a failure; doubled for each further one
  std::int64_t back_off_ms_max = 10'000;
};

struct WorkerOptions {
  std::string name;          ///< for example "host:4711"; slots are "host:4711/1" and so on
  std::size_t slots = 1;     ///< jobs that are done at the same time
  bool pin_to_cores = true;  ///< a slot for each core, if there are enough
  WorkerTimes times;
  /// Opens the store. Called by each thread for itself, and again after a failure.
  std::function<store::Expected<std::unique_ptr<store::Connection>>()> connect;
  /// Starts a helper. Called in the slot's thread, and again when the last one failed.
  std::function<Result<std::unique_ptr<run::Runner>>()> start_runner;
  /// What keeps the worker from working, each time it tries again; and what becomes of jobs.
  observe::Log log{observe::Level::off, observe::LogFormat::text};
  std::string host;                     ///< for the operator, as are the next two
  std::string version;                  ///< of the judge
  bool embedded = false;                ///< within the daemon
  observe::Metrics* metrics = nullptr;  ///< may be absent, and else outlives the worker
};

/// What a slot does, for the operator; it is ready when it has a helper and a connection.
using SlotState = store::WorkerSlot;

/// Milliseconds since 1970-01-01 UTC, as the store keeps times.
std::int64_t now_ms();

}  // namespace judge::worker
