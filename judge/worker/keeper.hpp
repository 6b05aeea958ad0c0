#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "judge/store/connection.hpp"
#include "judge/worker/holdings.hpp"
#include "judge/worker/job_kind.hpp"
#include "judge/worker/shift.hpp"
#include "judge/worker/worker_options.hpp"

namespace judge::worker {

/// What one thread of a worker does for all of its slots: renews their leases, looks for work that
/// another process has added, takes jobs of dead workers back, removes what is left of large
/// rejudgings that were cancelled, says that the worker is there, and gives back what is at hand
/// when the shift is over. All that it is given outlives it.
class Keeper {
 public:
  using Slots = std::function<std::vector<SlotState>()>;

  Keeper(const WorkerOptions& options, const JobKinds& kinds, Shift& shift, Holdings& holdings,
         Slots slots);

  /// Until the shift is over.
  void serve();

  /// Once round; public for tests. What goes wrong is told and tried again the next time.
  void go_round(std::int64_t now_ms);

 private:
  bool connect();
  void renew(std::int64_t now_ms);
  void look_for_work();
  void take_back(std::int64_t now_ms);
  void beat(std::int64_t now_ms);
  void give_all_back();
  void tell(const std::string& message) const;

  const WorkerOptions& options_;
  const JobKinds& kinds_;
  Shift& shift_;
  Holdings& holdings_;
  std::unique_ptr<store::Connection> connection_;
  Slots slots_;
  std::int64_t taken_back_ms_ = 0;
  std::int64_t started_ms_ = 0;
  std::int64_t beat_ms_ = 0;
  std::vector<SlotState> told_slots_;
};

}  // namespace judge::worker
