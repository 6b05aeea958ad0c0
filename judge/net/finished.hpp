#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "judge/api/http.hpp"

namespace judge::net {

/// A request that is over, for logs and metrics.
struct Finished {
  std::string id;
  std::string client_address;
  std::string method;  ///< "" when not even its head could be read
  std::string path;
  std::string route;  ///< which pattern answered; "" when no handler did
  int status = 0;
  double seconds = 0;                ///< from its last byte to the answer's last
  std::uint64_t bytes_received = 0;  ///< of the body
  std::uint64_t bytes_sent = 0;      ///< head and body
  api::Notes notes;
  bool was_stream = false;  ///< of events: its seconds are how long somebody listened
};

/// Told each finished request, on the thread of the sockets: it must return at once, and must not
/// throw.
using Observer = std::function<void(const Finished&)>;

}  // namespace judge::net
