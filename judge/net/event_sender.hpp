#pragma once

#include <memory>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>

#include "judge/api/http/http.hpp"
#include "judge/net/options.hpp"
#include "judge/net/sockets/wire.hpp"
#include "judge/net/work_pool.hpp"

namespace judge::net {

/// The resources for sending an event stream. They must outlive `send_events`.
struct EventResources {
  asio::io_context& io;
  WorkPool& pool;  ///< its threads call the stream
  const TimeLimits& time;
  const CountLimits& count;
};

/// Sends the stream's events as soon as they are available, and heartbeats while there are none.
/// Returns when the stream has ended and everything is sent, when the client has disconnected or
/// `wire` is interrupted, or when the client reads so slowly that its backlog exceeds the limit.
asio::awaitable<void> send_events(const EventResources& resources, std::shared_ptr<Wire> wire,
                                  std::unique_ptr<api::EventStream> stream);

}  // namespace judge::net
