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
#include "judge/worker/held_leases.hpp"
#include "judge/worker/jobs/job_kind.hpp"
#include "judge/worker/jobs/worker_options.hpp"
#include "judge/worker/shift.hpp"

namespace judge::worker {

/// Performs the tasks for which a worker needs only one thread:
/// - renews the leases of all slots
/// - looks for jobs that other processes have added
/// - calls a function of each running job (RoundCall), so that a job can store results even while
///   it waits for a long run
/// - interrupts a compilation for users who wait and have no slot. The compilation must have lasted
///   for a whole turn (judge/worker/turn.hpp), or its user must occupy all slots.
/// - takes back the jobs of dead workers
/// - checks damaged files again, and releases the problems whose jobs wait because of the damage
/// - removes the remaining judgements of large cancelled rejudgings
/// - records that the worker is alive
/// - at the end of the shift, gives back the current jobs
/// All arguments must outlive the keeper.
class Keeper {
 public:
  using Slots = std::function<std::vector<SlotState>()>;

  Keeper(const WorkerOptions& options, const JobKinds& kinds, Shift& shift, HeldLeases& held_leases,
         Slots slots);

  /// Runs until the shift is over.
  void serve();

  /// Runs one round; public for tests. Errors are logged, and the next round tries again.
  void run_round(const Moment& now);

  /// Returns the time since serve() last finished a round. Before the end of the first round,
  /// returns the time since construction. Thread-safe.
  std::chrono::steady_clock::duration since_round() const {
    return std::chrono::steady_clock::now() - last_round_.load();
  }

 private:
  bool connect();
  void renew(std::int64_t steady_ms);
  void check_leases();
  void call_jobs();
  void look_for_work(std::int64_t steady_ms);
  void end_spare_time();
  void make_room(std::int64_t steady_ms);
  store::Expected<bool> must_give_way(const HeldLease& held, bool is_slow);
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
  HeldLeases& held_leases_;
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
