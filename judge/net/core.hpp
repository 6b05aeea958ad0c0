#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <list>
#include <set>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>

#include "judge/api/http/http.hpp"
#include "judge/net/finished.hpp"
#include "judge/net/options.hpp"
#include "judge/net/sockets/address.hpp"
#include "judge/net/sockets/quota.hpp"
#include "judge/net/work_pool.hpp"

namespace judge::net {

class HttpConnection;

inline QuotaLimits connection_limits(const CountLimits& count) {
  return {.total_max = count.connections_max,
          .per_address_max = count.connections_per_address_max,
          .per_user_max = count.connections_per_user_max};
}

inline QuotaLimits stream_limits(const CountLimits& count) {
  return {.total_max = count.streams_max, .per_address_max = count.streams_per_address_max};
}

/// The state that a server's connections share. Only the I/O thread uses it, with these exceptions:
/// any thread may read the atomic members, query the pools, call the handler, and post to `io`.
struct Core {
  ServerOptions options;
  api::Handler handler;
  Observer observer;
  std::vector<AddressRange> trusted_proxies;
  std::string id_prefix;  ///< of request ids; different after each start
  std::uint64_t last_id = 0;
  bool is_draining = false;
  std::atomic<std::size_t> connections_now = 0;
  std::atomic<std::size_t> streams_now = 0;
  Quota connection_seats{connection_limits(options.count)};
  Quota stream_seats{stream_limits(options.count)};
  Quota body_bytes{options.count.body_bytes};
  Quota upload_seats{options.count.uploads};
  Quota upload_bytes{options.count.upload_bytes};
  std::set<HttpConnection*> connections;
  /// Connections that are idle or reading a request, except those that are reading a large body
  /// from a known user. Ordered by the start of their current stage, oldest first. If a new
  /// connection would exceed a limit, one of these connections is closed.
  std::list<HttpConnection*> reading;
  boost::asio::io_context io{1};
  // Declared last, so that the threads end before any other member is destroyed.
  WorkPool handlers{options.count.handler_threads, options.count.handlers_waiting_max};
  WorkPool heavy_handlers{options.count.heavy_threads, options.count.heavy_waiting_max};
  // The queue has no maximum length, because the maximum number of streams can change. It still
  // stays short: for each stream, it contains at most a call to the stream and the destruction of
  // the stream.
  WorkPool streams{options.count.stream_threads, QuotaLimits::unlimited};

  /// Calls the observer, if there is one.
  void report(const Finished& finished) const {
    if (observer) observer(finished);
  }
};

}  // namespace judge::net
