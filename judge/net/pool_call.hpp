#pragma once

#include <memory>
#include <optional>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "judge/net/wire.hpp"
#include "judge/net/work_pool.hpp"

namespace judge::net {

/// What came of a call in a pool: a value; or none, as the queue was full or it took too long.
template <class Value>
struct PoolAnswer {
  std::optional<Value> value;
  bool was_full = false;
};

/// Calls `work`, which must not throw, in a thread of the pool, and waits for its value for so
/// long at most. One that comes later is dropped: a thread cannot be stopped. To be awaited on the
/// only thread that runs `io`.
template <class Value, class Work>
asio::awaitable<PoolAnswer<Value>> call_in_pool(asio::io_context& io, WorkPool& pool,
                                                double seconds, Work work) {
  struct Shared {
    explicit Shared(asio::io_context& io_context) : ready(io_context) {}
    asio::steady_timer ready;
    std::optional<Value> value;
  };
  auto shared = std::make_shared<Shared>(io);
  shared->ready.expires_after(timer_duration(seconds));
  const bool taken = pool.try_add([&io, shared, work = std::move(work)]() mutable {
    asio::post(io, [shared = std::move(shared), value = work()]() mutable {
      shared->value = std::move(value);
      shared->ready.cancel();
    });
  });
  if (!taken) co_return PoolAnswer<Value>{std::nullopt, true};
  // What was posted is not looked at before this waits: it cannot be missed.
  co_await shared->ready.async_wait(asio::as_tuple(asio::use_awaitable));
  co_return PoolAnswer<Value>{std::move(shared->value), false};
}

}  // namespace judge::net
