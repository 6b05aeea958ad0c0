#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "judge/net/request_reader.hpp"
#include "judge/net/response_head.hpp"

namespace judge::net {

/// How long what may last, in seconds.
struct TimeLimits {
  double head_s = 10;       ///< from the first byte of a request to the end of its headers
  double body_s = 30;       ///< for every `body_s * body_bytes_per_s_min` bytes of its body
  double request_s = 30;    ///< from there until the handler has answered
  double write_s = 30;      ///< for each 64 KiB of an answer
  double idle_s = 60;       ///< between two requests of a connection
  double heartbeat_s = 15;  ///< between two signs of life of an event stream
  double drain_s = 20;      ///< for the requests at hand, when the server is drained
};

/// A body that comes more slowly is given up. Not a limit for all of it: an archive may be large.
constexpr double body_bytes_per_s_min = 4096;

/// How many there may be at a time, and how much memory they may take.
struct CountLimits {
  std::size_t connections_max = 4096;
  std::size_t connections_per_address_max = 512;  ///< a whole class may share one address
  std::size_t streams_max = 2048;                 ///< event streams
  std::size_t streams_per_address_max = 256;
  std::size_t stream_backlog_bytes_max = 256U << 10U;  ///< unsent events of one stream
  std::uint64_t bodies_bytes_max = 512U << 20U;        ///< of all requests being read or handled
  std::size_t handler_threads = 8;
  std::size_t handlers_waiting_max = 256;  ///< requests that wait for one of these threads
  std::size_t stream_threads = 2;          ///< threads that ask event streams what is new
};

struct ServerOptions {
  std::string listen = "127.0.0.1:8080";     ///< HOST:PORT; port 0 lets the system choose
  std::vector<std::string> trusted_proxies;  ///< addresses or ranges: "127.0.0.1", "10.0.0.0/8"
  std::string content_security_policy{strict_content_security_policy};
  RequestLimits request;
  TimeLimits time;
  CountLimits count;
};

}  // namespace judge::net
