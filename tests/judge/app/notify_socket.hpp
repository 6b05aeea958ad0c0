#pragma once

#include <array>
#include <cstring>
#include <string>

#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>

#include "sandbox/file_descriptor.hpp"
#include "tests/support/temporary_directory.hpp"

namespace judge::app {

/// The service manager's end of the notification socket, which is a datagram socket as in systemd.
class NotifySocket {
 public:
  NotifySocket() : socket_(::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0)) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, path().c_str(), path().size());
    EXPECT_EQ(::bind(socket_.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address),
              0);
  }

  std::string path() const { return (directory_.path() / "notify").string(); }

  /// Returns the next message, or "" if none arrives within `patience_ms`.
  std::string next(int patience_ms = 60'000) const {
    pollfd ready{.fd = socket_.get(), .events = POLLIN, .revents = 0};
    if (::poll(&ready, 1, patience_ms) != 1) return "";
    std::array<char, 1024> bytes{};
    const ssize_t size = ::recv(socket_.get(), bytes.data(), bytes.size(), 0);
    return {bytes.data(), size > 0 ? static_cast<std::size_t>(size) : 0};
  }

  /// Returns true if this message arrives. Ignores other messages.
  bool hears(const std::string& wanted) const {
    for (std::string message = next(); !message.empty(); message = next()) {
      if (message == wanted) return true;
    }
    return false;
  }

 private:
  TemporaryDirectory directory_;
  sandbox::FileDescriptor socket_;
};

}  // namespace judge::app
