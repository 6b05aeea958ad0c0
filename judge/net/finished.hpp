#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "judge/api/http/http.hpp"

namespace judge::net {

/// A finished request, for logs and metrics.
struct Finished {
  std::string id;
  std::string client_address;
  std::string method;  ///< "" if the head could not be read
  std::string path;
  std::string route;  ///< the route's pattern; "" if no handler answered
  int status = 0;
  double seconds = 0;                ///< from the end of the request to the end of the response
  std::uint64_t bytes_received = 0;  ///< of the body
  std::uint64_t bytes_sent = 0;      ///< head and body
  api::Notes notes;
  bool was_stream = false;  ///< an event stream: `seconds` is how long the client listened
};

/// Called for each finished request, on the I/O thread. Must return immediately and must not throw.
using Observer = std::function<void(const Finished&)>;

}  // namespace judge::net
