#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "judge/store/sql/connection.hpp"
#include "judge/worker/holdings.hpp"
#include "judge/worker/jobs/job_kind.hpp"
#include "judge/worker/jobs/worker_options.hpp"
#include "judge/worker/shift.hpp"

namespace judge::worker {

/// Does the work for which a worker needs only one thread. It renews the leases of all slots, looks
/// for jobs that other processes have added, takes back the jobs of dead workers, checks damaged
/// files again and releases the problems held because of them, removes the remaining judgements of
/// large cancelled rejudgings, and records that the worker is alive. At the end of the shift it
/// gives back the current jobs. All arguments must outlive the keeper.
class Keeper {
 public:
  using Slots = std::function<std::vector<SlotState>()>;

  Keeper(const WorkerOptions& options, const JobKinds& kinds, Shift& shift, Holdings& holdings,
         Slots slots);

  /// Runs until the shift is over.
  void serve();

  /// Runs one round; public for tests. Errors are logged, and the next round tries again.
  void run_round(const Moment& now);

  /// Returns the time since the last round, or since construction if there was none. Thread-safe.
  std::chrono::steady_clock::duration since_round() const {
    return std::chrono::steady_clock::now() - last_round_.load();
  }

 private:
  bool connect();
  void renew(std::int64_t steady_ms);
  void check_leases();
  void look_for_work();
  void take_back(const Moment& now);
  std::vector<std::string> dead_workers();
  void count_slots(std::int64_t wall_ms);
  void check_damage(const Moment& now);
  void beat(const Moment& now);
  void release_all_leases();
  void report(const std::string& message) const;

  const WorkerOptions& options_;
  const JobKinds& kinds_;
  Shift& shift_;
  Holdings& holdings_;
  std::unique_ptr<store::Connection> connection_;
  Slots slots_;
  std::optional<std::int64_t> taken_back_ms_;  ///< last time, by the steady clock
  std::optional<std::int64_t> damage_checked_ms_;
  std::int64_t started_ms_ = 0;
  std::optional<std::int64_t> beat_ms_;  ///< last time, by the steady clock
  std::vector<SlotState> announced_slots_;
  std::optional<std::int64_t> commits_;  ///< the others' commits at the last lease check
  std::atomic<std::chrono::steady_clock::time_point> last_round_ = std::chrono::steady_clock::now();
};

}  // namespace judge::worker
