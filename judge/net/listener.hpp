#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "judge/core/error.hpp"
#include "judge/net/address.hpp"
#include "judge/net/descriptor.hpp"

namespace judge::net {

/// Where to listen.
struct ListenAddress {
  std::string host;  ///< an address or a name, without brackets
  std::uint16_t port = 0;

  friend bool operator==(const ListenAddress&, const ListenAddress&) = default;
};

/// "127.0.0.1:8080", "localhost:8080", "[::1]:8080"; port 0 lets the system choose. The error says
/// how it is written.
Result<ListenAddress> parse_listen_address(std::string_view text);

/// A socket that listens, and the port that it has.
struct Listener {
  Descriptor socket;  ///< non-blocking, closed on exec
  std::uint16_t port = 0;
};

/// Listens at the address. The error says why not, and what to do: the port is taken, it needs a
/// privilege, the address is not this machine's, the name is not known.
Result<Listener> listen_at(const ListenAddress& address);

/// A connection that came in.
struct Accepted {
  Descriptor socket;  ///< non-blocking, closed on exec, without delay for small answers
  Address peer;
  bool is_version_6 = false;
};

/// The next connection that waits, or the error number: EAGAIN when there is none.
std::expected<Accepted, int> accept_from(int listening_socket);

}  // namespace judge::net
