#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "judge/worker/held_leases.hpp"
#include "judge/worker/jobs/job_kind.hpp"
#include "judge/worker/jobs/worker_options.hpp"
#include "judge/worker/refusal_counter.hpp"
#include "judge/worker/shift.hpp"
#include "judge/worker/turn.hpp"

namespace judge::worker {

/// Runs one job at a time, with its own database connection and sandbox helper. All arguments must
/// outlive the slot.
class Slot {
 public:
  Slot(const WorkerOptions& options, const JobKinds& kinds, Shift& shift, HeldLeases& held_leases,
       std::size_t number);

  /// Takes and runs jobs until the worker's shift ends. Runs in its own thread, which is pinned to
  /// `core` if given.
  void serve(std::optional<int> core);

  SlotState state() const;

 private:
  void serve_once();
  bool make_ready();
  bool connect();
  bool start_runner();
  void take_one();
  store::Expected<std::optional<store::Lease>> take(store::TakeRules rules);
  void give_way(const HeldLease& held, Turn& turn);
  void work_on(const store::Lease& lease, std::int64_t turn_ms);
  JobOutcome attempt(HeldLease& held, Turn& turn, observe::Log& log);
  JobOutcome try_kind(const JobKind& kind, HeldLease& held, Turn& turn, RefusalCounter& runner,
                      observe::Log& log);
  static run::Errand with_refusals(run::Errand errand, RefusalCounter& counter);
  void log_refusals(const RefusalCounter& runner, const observe::Log& log) const;
  void settle(const HeldLease& held, const JobOutcome& outcome, const observe::Log& log);
  store::Expected<void> store_for(HeldLease& held, const observe::Log& log,
                                  const std::function<store::Expected<void>()>& work);
  bool is_cancelled(const HeldLease& held) const;
  void record_failure(const std::string& trouble, const observe::Log& log);
  void drop_dead_runner();
  void change_state(const std::function<void(SlotState&)>& change);

  const WorkerOptions& options_;
  const JobKinds& kinds_;
  Shift& shift_;
  HeldLeases& held_leases_;
  std::string name_;
  observe::Log log_;  ///< names the slot
  BackOff back_off_;
  std::unique_ptr<store::Connection> connection_;
  std::unique_ptr<run::Runner> runner_;
  bool runner_has_failed_ = false;  ///< it is replaced as soon as no job uses it

  mutable std::mutex state_mutex_;
  SlotState state_;
};

}  // namespace judge::worker
