#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "judge/api/http/http.hpp"
#include "judge/core/error.hpp"
#include "judge/net/finished.hpp"
#include "judge/net/options.hpp"

namespace judge::net {

/// The current load of a server, for metrics.
struct Load {
  std::size_t connections = 0;
  std::size_t streams = 0;           ///< event streams
  std::size_t requests_waiting = 0;  ///< for a thread of a handler pool
};

/// An HTTP/1.1 server. One thread, the I/O thread, reads and writes all connections. A pool of
/// threads calls the handler, so the handler may block.
class Server {
 public:
  /// Starts a server that listens and serves until it is drained. The error is for the operator: an
  /// invalid address, range or limit, or the reason why the server cannot listen. The observer may
  /// be empty.
  static Result<std::unique_ptr<Server>> start(ServerOptions options, api::Handler handler,
                                               Observer observer);
  /// Drains the server. Waits for all running handlers, without a time limit.
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  Server(Server&&) = delete;
  Server& operator=(Server&&) = delete;

  /// Returns the port on which the server listens, even if the system chose it.
  std::uint16_t port() const;

  /// Thread-safe.
  Load load() const;

  /// Waits until the I/O thread handles a new task, at most for this time. Returns true if it did
  /// so in time. Must not be called on the I/O thread or after `drain`.
  bool turns_within(std::chrono::milliseconds time) const;

  /// Applies new limits and trusted proxies. Open connections and streams remain. The address, the
  /// numbers of threads, the lengths of their queues, the Content-Security-Policy and the functions
  /// of the options cannot be changed; new values for them have no effect. For invalid limits and
  /// ranges, returns the same errors as `start`.
  Result<void> change_limits(ServerOptions options);

  /// Stops accepting connections, ends idle connections and event streams, and finishes requests in
  /// progress. After `drain_s`, closes the remaining connections. Returns true if none remained. A
  /// second call waits for the first and returns the same value. Must not be called by a handler.
  bool drain();

 private:
  class Running;
  explicit Server(std::unique_ptr<Running> running);
  std::unique_ptr<Running> running_;
};

}  // namespace judge::net
