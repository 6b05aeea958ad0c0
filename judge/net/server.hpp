#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "judge/api/http.hpp"
#include "judge/core/error.hpp"
#include "judge/net/finished.hpp"
#include "judge/net/options.hpp"

namespace judge::net {

/// What a server is doing at this moment, for metrics.
struct Load {
  std::size_t connections = 0;
  std::size_t streams = 0;           ///< of events
  std::size_t requests_waiting = 0;  ///< for a thread to handle them
};

/// An HTTP/1.1 server. One thread reads and writes all connections; the handler is called by the
/// threads of a pool, so it may block.
class Server {
 public:
  /// Listens and serves until it is drained. The error is for the operator: an address, range or
  /// limit that makes no sense, or why it cannot listen there. The observer may be empty.
  static Result<std::unique_ptr<Server>> start(ServerOptions options, api::Handler handler,
                                               Observer observer);
  /// Drains it. Waits for handlers that are still running, however long.
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  Server(Server&&) = delete;
  Server& operator=(Server&&) = delete;

  /// The port it listens at, also when the system chose it.
  std::uint16_t port() const;

  /// Any thread may ask.
  Load load() const;

  /// Takes no more connections, ends idle ones and event streams, and finishes the requests at
  /// hand. After `drain_s` it closes what is left. Returns whether nothing was left. Another call
  /// waits for the first and returns the same. Not to be called by a handler.
  bool drain();

 private:
  class Running;
  explicit Server(std::unique_ptr<Running> running);
  std::unique_ptr<Running> running_;
};

}  // namespace judge::net
