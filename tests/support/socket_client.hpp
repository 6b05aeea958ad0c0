#pragma once

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

namespace test_support {

/// A TCP connection to this machine that sends and reads raw bytes. All waits end after a minute,
/// so that a hanging server fails its test.
class SocketClient {
 public:
  /// Connects to the port. A small `receive_bytes` limits how much the server can send before the
  /// client reads.
  explicit SocketClient(std::uint16_t port, int receive_bytes = 0)
      : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    const timeval minute{.tv_sec = 60, .tv_usec = 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &minute, sizeof minute);
    ::setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &minute, sizeof minute);
    if (receive_bytes > 0) {
      ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_bytes, sizeof receive_bytes);
    }
    sockaddr_in name{};
    name.sin_family = AF_INET;
    name.sin_port = htons(port);
    name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&name), sizeof name) == 0;
  }
  SocketClient(SocketClient&& other) noexcept
      : socket_(std::exchange(other.socket_, -1)),
        connected_(other.connected_),
        buffer_(std::move(other.buffer_)) {}
  SocketClient(const SocketClient&) = delete;
  SocketClient& operator=(const SocketClient&) = delete;
  SocketClient& operator=(SocketClient&&) = delete;
  ~SocketClient() { close(); }

  bool connected() const { return connected_; }

  void close() {
    if (socket_ >= 0) ::close(std::exchange(socket_, -1));
  }

  void stop_sending() { ::shutdown(socket_, SHUT_WR); }

  /// Sends the bytes. Returns false if the server has closed the connection.
  bool send(std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent < 0 && errno == EINTR) continue;
      if (sent <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }

  /// Reads up to and including `end`, or all remaining bytes if the connection ends without it.
  std::string read_until(std::string_view end) {
    while (buffer_.find(end) == std::string::npos) {
      if (!receive()) return std::exchange(buffer_, {});
    }
    return take(buffer_.find(end) + end.size());
  }

  /// Returns the head and body of one response with a Content-Length or without a body.
  std::string read_answer() {
    const std::string head = read_until("\r\n\r\n");
    const std::size_t at = head.find("Content-Length: ");
    if (at == std::string::npos) return head;
    const std::size_t length = std::stoul(head.substr(at + 16));
    while (buffer_.size() < length) {
      if (!receive()) break;
    }
    return head + take(std::min(length, buffer_.size()));
  }

  /// Reads everything until the server closes the connection.
  std::string read_all() {
    while (receive()) {
    }
    return std::exchange(buffer_, {});
  }

 private:
  bool receive() {
    char bytes[16 * 1024];
    const ssize_t count = ::recv(socket_, bytes, sizeof bytes, 0);
    if (count < 0 && errno == EINTR) return true;
    if (count <= 0) return false;
    buffer_.append(bytes, static_cast<std::size_t>(count));
    return true;
  }

  std::string take(std::size_t size) {
    std::string taken = buffer_.substr(0, size);
    buffer_.erase(0, size);
    return taken;
  }

  int socket_;
  bool connected_ = false;
  std::string buffer_;
};

}  // namespace test_support
