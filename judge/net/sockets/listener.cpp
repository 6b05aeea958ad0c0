#include "judge/net/sockets/listener.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <system_error>

#include <fmt/format.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include "judge/core/text.hpp"
#include "judge/core/try.hpp"

namespace judge::net {
namespace {

constexpr int waiting_connections_max = 1024;

using AddressList = std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)>;

std::string shown(const ListenAddress& address) {
  const bool version_6 = address.host.find(':') != std::string::npos;
  return version_6 ? fmt::format("[{}]:{}", address.host, address.port)
                   : fmt::format("{}:{}", address.host, address.port);
}

Result<AddressList> look_up(const ListenAddress& address) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV;
  addrinfo* found = nullptr;
  const int error =
      ::getaddrinfo(address.host.c_str(), std::to_string(address.port).c_str(), &hints, &found);
  if (error == 0) return AddressList(found, &::freeaddrinfo);
  return failure(
      fmt::format("cannot listen at {}: cannot resolve the name '{}' ({}); use an "
                  "address such as 127.0.0.1 or [::]",
                  shown(address), quoted(address.host, 60), ::gai_strerror(error)));
}

/// Returns the reason for the error and, if there is one, the fix.
std::string reason_and_fix(int error, std::uint16_t port) {
  if (error == EADDRINUSE) {
    return fmt::format(
        "the port is in use. Choose a different one, or find the process: ss -ltnp 'sport = :{}'",
        port);
  }
  if (error == EACCES) {
    return "no permission. Ports below 1024 need CAP_NET_BIND_SERVICE; use a higher port "
           "behind a reverse proxy";
  }
  if (error == EADDRNOTAVAIL) {
    return "this machine does not have this address. To list its addresses, run: ip addr";
  }
  return std::generic_category().message(error);
}

std::uint16_t port_of(int socket) {
  sockaddr_storage name{};
  socklen_t size = sizeof name;
  if (::getsockname(socket, reinterpret_cast<sockaddr*>(&name), &size) != 0) return 0;
  return ntohs(name.ss_family == AF_INET6 ? reinterpret_cast<const sockaddr_in6&>(name).sin6_port
                                          : reinterpret_cast<const sockaddr_in&>(name).sin_port);
}

Address address_of(const sockaddr_storage& name) {
  Address address;
  if (name.ss_family == AF_INET6) {
    const auto& version_6 = reinterpret_cast<const sockaddr_in6&>(name);
    std::memcpy(address.bytes.data(), &version_6.sin6_addr, address.bytes.size());
    return address;
  }
  const auto& version_4 = reinterpret_cast<const sockaddr_in&>(name);
  address.bytes.at(10) = address.bytes.at(11) = 0xFF;
  std::memcpy(&address.bytes.at(12), &version_4.sin_addr, sizeof version_4.sin_addr);
  return address;
}

}  // namespace

Result<ListenAddress> parse_listen_address(std::string_view text) {
  const auto wrong = [&] {
    return failure(fmt::format(
        "'{}' is not an address to listen at; use HOST:PORT, such as 127.0.0.1:8080 or [::1]:8080",
        quoted(text, 60)));
  };
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos) return wrong();
  std::string_view host = text.substr(0, colon);
  const bool bracketed = host.starts_with('[') && host.ends_with(']') && host.size() > 2;
  if (bracketed) host = host.substr(1, host.size() - 2);
  const bool has_colon = host.find(':') != std::string_view::npos;
  if (host.empty() || bracketed != has_colon || host.find_first_of("[]") != host.npos) {
    return wrong();
  }
  const auto port = parse_integer<std::uint16_t>(text.substr(colon + 1));
  if (!port) return wrong();
  return ListenAddress{std::string(host), *port};
}

Result<Listener> listen_at(const ListenAddress& address) {
  JUDGE_TRY_ASSIGN(auto list, look_up(address));
  const addrinfo& first = *list;
  Listener listener;
  listener.socket = FileDescriptor(
      ::socket(first.ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, first.ai_protocol));
  const int on = 1;
  const int socket = listener.socket.get();
  // Lets a restarted server bind the port while connections of the previous one are in TIME_WAIT.
  const bool listens = socket >= 0 &&
                       ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == 0 &&
                       ::bind(socket, first.ai_addr, first.ai_addrlen) == 0 &&
                       ::listen(socket, waiting_connections_max) == 0;
  if (!listens) {
    const int error = errno;
    return failure(fmt::format("cannot listen at {}: {}", shown(address),
                               reason_and_fix(error, address.port)));
  }
  listener.port = port_of(socket);
  return listener;
}

std::expected<Accepted, int> accept_from(int listening_socket) {
  sockaddr_storage name{};
  socklen_t size = sizeof name;
  // Asio is not used here, because it does not set close-on-exec, so child processes would inherit
  // the connection.
  FileDescriptor socket(::accept4(listening_socket, reinterpret_cast<sockaddr*>(&name), &size,
                                  SOCK_NONBLOCK | SOCK_CLOEXEC));
  if (!socket) return std::unexpected(errno);
  const int on = 1;
  ::setsockopt(socket.get(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  return Accepted{std::move(socket), address_of(name), name.ss_family == AF_INET6};
}

}  // namespace judge::net
