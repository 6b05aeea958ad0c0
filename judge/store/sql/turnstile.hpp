#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <optional>
#include <utility>

namespace judge::store {

/// The number of threads that may be inside a turnstile, the number that may wait to enter it, and
/// the maximum waiting time.
struct TurnstileLimits {
  std::size_t inside_max = 2;
  std::size_t waiting_max = 4;
  std::chrono::milliseconds wait_max{10'000};
};

/// Limits the number of threads that do something costly at the same time. A few more threads may
/// wait; all others are refused immediately, so that they do not block other work.
class Turnstile {
 public:
  /// Permits one thread to do the costly work. While this object exists, the thread counts towards
  /// the limit.
  class Pass {
   public:
    explicit Pass(Turnstile& turnstile) : turnstile_(&turnstile) {}
    Pass(Pass&& other) noexcept : turnstile_(std::exchange(other.turnstile_, nullptr)) {}
    Pass(const Pass&) = delete;
    Pass& operator=(const Pass&) = delete;
    Pass& operator=(Pass&&) = delete;
    ~Pass() {
      if (turnstile_ != nullptr) turnstile_->leave();
    }

   private:
    Turnstile* turnstile_;
  };

  explicit Turnstile(TurnstileLimits limits) : limits_(limits) {}

  /// Enters the turnstile, after waiting if necessary. Returns `nullopt` if too many threads are
  /// already waiting, or if the wait timed out.
  std::optional<Pass> enter();

 private:
  void leave();

  const TurnstileLimits limits_;
  std::mutex mutex_;
  std::condition_variable left_;
  std::size_t inside_ = 0;
  std::size_t waiting_ = 0;
};

}  // namespace judge::store
