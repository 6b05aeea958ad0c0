#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>

#include "judge/api/http.hpp"
#include "judge/net/address.hpp"
#include "judge/net/finished.hpp"
#include "judge/net/options.hpp"
#include "judge/net/seats.hpp"
#include "judge/net/work_pool.hpp"

namespace judge::net {

class Connection;

/// What the connections of a server share. The thread of the sockets uses it; others only what is
/// atomic, the handler, and posting to `io`.
struct Core {
  ServerOptions options;
  api::Handler handler;
  Observer observer;
  std::vector<AddressRange> trusted_proxies;
  std::string id_prefix;  ///< of the requests, another one for each start
  std::uint64_t last_id = 0;
  bool is_draining = false;
  std::uint64_t bodies_bytes = 0;  ///< held by all requests
  std::atomic<std::size_t> connections_now = 0;
  std::atomic<std::size_t> streams_now = 0;
  Seats connection_seats{options.count.connections_max, options.count.connections_per_address_max};
  Seats stream_seats{options.count.streams_max, options.count.streams_per_address_max};
  std::set<Connection*> connections;
  boost::asio::io_context io{1};
  // Last, as the threads must have ended before anything else goes.
  WorkPool handlers{options.count.handler_threads, options.count.handlers_waiting_max};
  // A stream has one question and its end waiting, at most.
  WorkPool streams{options.count.stream_threads, 2 * options.count.streams_max + 16};

  /// Tells the observer, if there is one.
  void tell(const Finished& finished) const {
    if (observer) observer(finished);
  }
};

}  // namespace judge::net
