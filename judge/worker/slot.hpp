#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "judge/worker/holdings.hpp"
#include "judge/worker/job_kind.hpp"
#include "judge/worker/refusal_counter.hpp"
#include "judge/worker/shift.hpp"
#include "judge/worker/worker_options.hpp"

namespace judge::worker {

/// One place where jobs are done, one after the other, with a connection and a helper of its own.
/// All that it is given outlives it.
class Slot {
 public:
  Slot(const WorkerOptions& options, const JobKinds& kinds, Shift& shift, Holdings& holdings,
       std::size_t number);

  /// Until the shift ends. In a thread of its own, pinned to this core if there is one.
  void serve(std::optional<int> core);

  SlotState state() const;

 private:
  bool make_ready();
  bool connect();
  bool start_runner();
  void take_one();
  void work_on(const store::Lease& lease);
  JobOutcome attempt(Holding& holding, observe::Log& log);
  void tell_of_refusals(const RefusalCounter& runner, const observe::Log& log) const;
  void settle(const Holding& holding, const JobOutcome& outcome, const observe::Log& log);
  store::Expected<void> store_for(Holding& holding, const observe::Log& log,
                                  const std::function<store::Expected<void>()>& work);
  bool is_cancelled(const Holding& holding) const;
  void stumble(const std::string& trouble, const observe::Log& log);
  void lose_dead_runner();
  void change_state(const std::function<void(SlotState&)>& change);

  const WorkerOptions& options_;
  const JobKinds& kinds_;
  Shift& shift_;
  Holdings& holdings_;
  std::string name_;
  observe::Log log_;  ///< names the slot
  BackOff back_off_;
  std::unique_ptr<store::Connection> connection_;
  std::unique_ptr<run::Runner> runner_;

  mutable std::mutex state_mutex_;
  SlotState state_;
};

}  // namespace judge::worker
