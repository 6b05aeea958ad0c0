#pragma once

#include <memory>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>

#include "judge/api/http.hpp"
#include "judge/net/options.hpp"
#include "judge/net/wire.hpp"
#include "judge/net/work_pool.hpp"

namespace judge::net {

/// What an event stream is sent with. All of it outlives the call below.
struct EventPlace {
  asio::io_context& io;
  WorkPool& pool;  ///< its threads ask the stream what is new
  const TimeLimits& time;
  const CountLimits& count;
};

/// Sends what the stream has, as it comes, with a sign of life when nothing comes. Returns when
/// the stream has ended and all is sent, when the reader has gone or is interrupted, and when it
/// reads so slowly that too much waits for it.
asio::awaitable<void> send_events(const EventPlace& place, std::shared_ptr<Wire> wire,
                                  std::unique_ptr<api::EventStream> stream);

}  // namespace judge::net
