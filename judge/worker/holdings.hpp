#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "judge/store/queue.hpp"

namespace judge::worker {

/// A lease that a slot works under, and that another thread renews meanwhile.
struct Holding {
  Holding(store::Lease held, std::int64_t now_ms) : lease(std::move(held)), renewed_ms(now_ms) {}

  const store::Lease lease;
  std::int64_t renewed_ms;         ///< only of interest to the thread that renews
  std::atomic<bool> lost = false;  ///< it is not the newest any more: nothing may be stored
};

/// The leases that the slots of a worker hold.
class Holdings {
 public:
  /// From now on, until it is dropped, it is renewed.
  std::shared_ptr<Holding> add(const store::Lease& lease, std::int64_t now_ms);
  void drop(const std::shared_ptr<Holding>& holding);

  std::vector<std::shared_ptr<Holding>> all() const;

 private:
  mutable std::mutex mutex_;
  std::vector<std::shared_ptr<Holding>> held_;
};

}  // namespace judge::worker
