#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "judge/core/error.hpp"
#include "judge/core/file_descriptor.hpp"
#include "judge/net/sockets/address.hpp"

namespace judge::net {

/// An address to listen on.
struct ListenAddress {
  std::string host;  ///< an address or a name, without brackets
  std::uint16_t port = 0;

  friend bool operator==(const ListenAddress&, const ListenAddress&) = default;
};

/// Parses "127.0.0.1:8080", "localhost:8080" or "[::1]:8080". With port 0, the system chooses the
/// port. The error shows the expected form.
Result<ListenAddress> parse_listen_address(std::string_view text);

/// A listening socket and its port.
struct Listener {
  FileDescriptor socket;  ///< non-blocking, closed on exec
  std::uint16_t port = 0;
};

/// Listens on the address. The error contains the cause and how to fix it: the port is in use or
/// needs a privilege, the machine does not have the address, or the name is unknown.
Result<Listener> listen_at(const ListenAddress& address);

/// An accepted connection.
struct Accepted {
  FileDescriptor socket;  ///< non-blocking, closed on exec, with TCP_NODELAY
  Address peer;
  bool is_version_6 = false;
};

/// Accepts the next pending connection. The error is an errno value: EAGAIN if none is pending.
std::expected<Accepted, int> accept_from(int listening_socket);

}  // namespace judge::net
