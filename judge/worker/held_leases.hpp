#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "judge/core/file_descriptor.hpp"
#include "judge/store/queue/queue.hpp"
#include "judge/worker/jobs/round_call.hpp"

namespace judge::worker {

/// The lease of the job that a slot is running. Another thread renews the lease.
struct HeldLease {
  HeldLease(store::Lease held, std::int64_t steady_ms);

  /// Marks the lease as lost: nothing more may be stored under it, and the current run stops.
  void lose();

  /// Asks the slot to put the job back into the queue. With `as_slow`, the job and its user are
  /// delayed there (store::Queue::give_back_as_slow). The current run stops.
  void interrupt(bool as_slow = false);

  const store::Lease lease;
  const std::int64_t begun_ms;
  std::int64_t renewed_ms;                ///< used only by the thread that renews
  std::atomic<bool> lost = false;         ///< set by lose()
  std::atomic<bool> interrupted = false;  ///< set by interrupt()
  std::atomic<bool> slow = false;         ///< set by interrupt()
  /// Set by the job while it has no result yet. While it is set, the job may be interrupted in the
  /// middle of a run. It is then repeated later from the beginning, so only time is lost.
  std::atomic<bool> repeatable = false;
  RoundCall each_round;           ///< set by the job
  const FileDescriptor unwanted;  ///< an eventfd that lose() and interrupt() make readable
};

/// The leases that the slots of a worker hold.
class HeldLeases {
 public:
  /// Adds a lease, which is renewed until it is dropped.
  std::shared_ptr<HeldLease> add(const store::Lease& lease, std::int64_t steady_ms);
  void drop(const std::shared_ptr<HeldLease>& held_lease);

  std::vector<std::shared_ptr<HeldLease>> all() const;

 private:
  mutable std::mutex mutex_;
  std::vector<std::shared_ptr<HeldLease>> held_;
};

}  // namespace judge::worker
