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

/// A connection's socket with a deadline for whatever is being waited for. The thread of the
/// sockets uses it; a pending operation keeps nothing alive, its coroutine does.
class Wire : public std::enable_shared_from_this<Wire> {
 public:
  Wire(asio::io_context& io, Accepted accepted);

  /// From now on reading and writing end after so long, until the next call or `clear_deadline`.
  void set_deadline(double seconds);
  void clear_deadline();
  /// Whether the deadline has passed.
  bool is_late() const { return late_; }

  /// The next bytes, valid until the next call. Empty: closed, broken, interrupted or too late.
  asio::awaitable<std::string_view> read();

  /// Writes all of it, each 64 KiB within a deadline of `write_s`. False when it could not.
  asio::awaitable<bool> send(std::string_view bytes, double write_s);

  /// How many bytes have been sent in all.
  std::uint64_t bytes_sent() const { return bytes_sent_; }

  /// Ends the conversation so that the last answer arrives: what the other side still sends is
  /// read and forgotten for a moment. To close at once would throw away what it has not read yet.
  asio::awaitable<void> linger();

  /// What is being waited for ends at once, as if the connection was broken.
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

/// So many seconds as a timer takes them.
asio::steady_timer::duration timer_duration(double seconds);

}  // namespace judge::net
