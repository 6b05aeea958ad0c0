#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "judge/core/file_descriptor.hpp"
#include "judge/store/queue/queue.hpp"

namespace judge::worker {

/// The lease of the job that a slot is doing. Another thread renews it.
struct Holding {
  Holding(store::Lease held, std::int64_t steady_ms);

  /// Marks the lease as lost: nothing more may be stored under it, and the current run stops.
  void lose();

  const store::Lease lease;
  std::int64_t renewed_ms;         ///< used only by the thread that renews
  std::atomic<bool> lost = false;  ///< set by lose()
  const FileDescriptor unwanted;   ///< an eventfd that lose() makes readable
};

/// The leases that the slots of a worker hold.
class Holdings {
 public:
  /// Adds a lease, which is renewed until it is dropped.
  std::shared_ptr<Holding> add(const store::Lease& lease, std::int64_t steady_ms);
  void drop(const std::shared_ptr<Holding>& holding);

  std::vector<std::shared_ptr<Holding>> all() const;

 private:
  mutable std::mutex mutex_;
  std::vector<std::shared_ptr<Holding>> held_;
};

}  // namespace judge::worker
