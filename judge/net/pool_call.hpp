#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <utility>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include "judge/net/sockets/wire.hpp"
#include "judge/net/work_pool.hpp"

namespace judge::net {

/// The result of a call in a pool. `value` is empty if the queue was full or the call took too
/// long.
template <class Value>
struct PoolAnswer {
  std::optional<Value> value;
  bool was_full = false;
};

/// Calls `work` on a thread of the pool and waits at most `seconds` for its value. `work` must not
/// throw. After the timeout, work that has not begun is skipped. Work that is running continues,
/// because a thread cannot be stopped, but its value is discarded. Must be awaited on the only
/// thread that runs `io`.
template <class Value, class Work>
asio::awaitable<PoolAnswer<Value>> call_in_pool(asio::io_context& io, WorkPool& pool,
                                                double seconds, Work work) {
  struct Shared {
    explicit Shared(asio::io_context& io_context) : ready(io_context) {}
    asio::steady_timer ready;
    std::optional<Value> value;
    std::atomic<bool> is_given_up = false;
  };
  auto shared = std::make_shared<Shared>(io);
  shared->ready.expires_after(timer_duration(seconds));
  const bool taken = pool.try_add([&io, shared, work = std::move(work)]() mutable {
    if (shared->is_given_up) return;
    asio::post(io, [shared = std::move(shared), value = work()]() mutable {
      shared->value = std::move(value);
      shared->ready.cancel();
    });
  });
  if (!taken) co_return PoolAnswer<Value>{std::nullopt, true};
  // The thread of the pool cannot wake this coroutine too early: the wake-up runs on the only
  // thread of `io`, and that thread is busy here until the wait begins.
  co_await shared->ready.async_wait(awaiting);
  shared->is_given_up = true;
  co_return PoolAnswer<Value>{std::move(shared->value), false};
}

}  // namespace judge::net
