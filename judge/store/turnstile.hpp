#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <optional>
#include <utility>

namespace judge::store {

/// How many may do something at a time, and how many wait for it, how long.
struct TurnstileLimits {
  std::size_t inside_max = 2;
  std::size_t waiting_max = 4;
  std::chrono::milliseconds wait_max{10'000};
};

/// Lets so many threads do something costly at a time; of the others some wait, the rest is sent
/// away at once, so that they do not hold up all else.
class Turnstile {
 public:
  /// While it lives its owner is inside.
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

  /// Nothing when too many wait already, or after having waited in vain.
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
