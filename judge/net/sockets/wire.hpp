#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "judge/net/sockets/listener.hpp"

namespace judge::net {

namespace asio = boost::asio;

/// Completion token for `co_await`: returns the error code as a value instead of throwing it.
inline constexpr auto awaiting = asio::as_tuple(asio::use_awaitable);

/// A connection's socket with a deadline for pending operations. Must be used only on the I/O
/// thread. A coroutine that waits for an operation must own this object (shared_ptr), because the
/// pending operation does not keep it alive.
class Wire : public std::enable_shared_from_this<Wire> {
 public:
  Wire(asio::io_context& io, Accepted accepted);

  /// Interrupts reads and writes after this number of seconds. The next call replaces the deadline.
  /// `send` also sets and clears the deadline.
  void set_deadline(double seconds);
  void clear_deadline();
  /// True if the deadline has passed.
  bool is_late() const { return late_; }

  /// Reads the next bytes, which are valid until the next call. Returns no bytes if the connection
  /// was closed, broken or interrupted, or if the deadline passed.
  asio::awaitable<std::string_view> read();

  /// Writes all bytes. Each 64 KiB must be written within `write_s` seconds. Returns false on
  /// failure.
  asio::awaitable<bool> send(std::string_view bytes, double write_s);

  /// Returns the total number of bytes sent.
  std::uint64_t bytes_sent() const { return bytes_sent_; }

  /// Shuts down sending, then reads and discards incoming bytes for a short time, so that the peer
  /// receives the last response. If the connection were closed immediately, the peer could lose
  /// data that it has not read yet.
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
