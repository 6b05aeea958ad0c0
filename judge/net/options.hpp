#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "judge/api/http/http.hpp"
#include "judge/net/request/request_reader.hpp"
#include "judge/net/response/response_head.hpp"
#include "judge/net/sockets/quota.hpp"

namespace judge::net {

/// Time limits, in seconds.
struct TimeLimits {
  double head_s = 10;       ///< from the first byte of a request to the end of its headers
  double body_s = 30;       ///< for each part of a body: see `body_bytes_per_s_min`
  double request_s = 30;    ///< from the end of the request until the handler has answered
  double write_s = 30;      ///< for each 64 KiB of a response
  double idle_s = 60;       ///< between two requests on a connection
  double heartbeat_s = 15;  ///< between two heartbeats of an idle event stream
  double drain_s = 20;      ///< for requests in progress when the server is drained
  /// The minimum transfer rate of a body: each `body_s * body_bytes_per_s_min` bytes must arrive
  /// within `body_s`. Otherwise the request is refused. The total time has no limit, because an
  /// archive may be large.
  double body_bytes_per_s_min = 16'384;
};

/// Limits on simultaneous connections and requests, on threads, and on memory.
struct CountLimits {
  std::size_t connections_max = 4096;
  /// A connection is first counted for its address. As soon as its user is known, it is counted for
  /// the user instead, because a whole class may share one address.
  std::size_t connections_per_address_max = 512;
  std::size_t connections_per_user_max = 64;
  std::size_t streams_max = 2048;                      ///< event streams
  std::size_t streams_per_address_max = 256;           ///< only streams without a known user
  std::size_t stream_backlog_bytes_max = 256U << 10U;  ///< unsent events of one stream
  /// Limits on the received bytes of ordinary bodies, summed over all requests that are being read
  /// or handled.
  QuotaLimits body_bytes{
      .total_max = 256U << 20U, .per_address_max = 128U << 20U, .per_user_max = 16U << 20U};
  /// Limits on uploads, that is, bodies that are larger than ordinary ones. `uploads` limits their
  /// number, and `upload_bytes` limits the total bytes received for them.
  QuotaLimits uploads{.total_max = 8, .per_address_max = 6, .per_user_max = 2};
  QuotaLimits upload_bytes{
      .total_max = 512U << 20U, .per_address_max = 384U << 20U, .per_user_max = 256U << 20U};
  std::size_t handler_threads = 8;
  std::size_t handlers_waiting_max = 256;  ///< requests that wait for a handler thread
  std::size_t heavy_threads = 2;  ///< only for heavy requests, so that light ones do not wait
  std::size_t heavy_waiting_max = 64;
  std::size_t stream_threads = 2;  ///< threads that call event streams
};

struct ServerOptions {
  std::string listen = "127.0.0.1:8080";     ///< HOST:PORT; port 0 lets the system choose
  std::vector<std::string> trusted_proxies;  ///< addresses or ranges: "127.0.0.1", "10.0.0.0/8"
  std::string content_security_policy{strict_content_security_policy};
  RequestLimits request;
  TimeLimits time;
  CountLimits count;
  /// Decides about each request whose body is of unknown size or larger than
  /// `request.body_bytes_max`. If empty, such requests are refused.
  api::Gate gate;
  /// Returns true if handling the request may take long. Called on the I/O thread, so it must
  /// return immediately. If empty, no request is heavy.
  std::function<bool(const api::Request&)> is_heavy;
};

}  // namespace judge::net
