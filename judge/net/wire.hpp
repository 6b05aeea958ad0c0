#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include "judge/net/listener.hpp"

namespace judge::net {

namespace asio = boost::asio;

/// A connection's socket with a deadline for pending operations. Only for the I/O thread. A pending
/// operation does not keep the object alive; the coroutine that waits for it must do that.
class Wire : public std::enable_shared_from_this<Wire> {
 public:
  Wire(asio::io_context& io, Accepted accepted);

  /// Interrupts reads and writes when this number of seconds has passed. The next call replaces the
  /// deadline. `send` sets and clears the deadline, too.
  void set_deadline(double seconds);
  void clear_deadline();
  /// True if the deadline has passed.
  bool is_late() const { return late_; }

  /// Reads the next bytes, valid until the next call. Returns empty if the connection was closed,
  /// broken or interrupted, or if the deadline passed.
  asio::awaitable<std::string_view> read();

  /// Writes all bytes, each 64 KiB within `write_s` seconds. Returns false on failure.
  asio::awaitable<bool> send(std::string_view bytes, double write_s);

  /// The total number of bytes sent.
  std::uint64_t bytes_sent() const { return bytes_sent_; }

  /// Shuts down sending, then reads and discards incoming bytes for a short time, so that the last
  /// response arrives. Closing immediately would discard data that the peer has not read yet.
  asio::awaitable<void> linger();

  /// Ends pending operations immediately, as if the connection were broken.
  void interrupt();
  void close();

 private:
  static constexpr std::size_t buffer_bytes = 16 * 1024;

  asio::ip::tcp::socket socket_;
  asio::steady_timer deadline_;
  bool late_ = false;
  std::uint64_t bytes_sent_ = 0;
  std::array<char, buffer_bytes> buffer_{};
};

/// Converts seconds to a timer duration.
asio::steady_timer::duration timer_duration(double seconds);

}  // namespace judge::net
