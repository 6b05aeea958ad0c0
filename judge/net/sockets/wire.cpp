#include "judge/net/sockets/wire.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>

namespace judge::net {
namespace {

constexpr std::size_t block_bytes = std::size_t{64} * 1024;
constexpr double linger_s = 2;
constexpr std::size_t linger_bytes_max = std::size_t{16} << 20U;

}  // namespace

asio::steady_timer::duration timer_duration(double seconds) {
  return std::chrono::duration_cast<asio::steady_timer::duration>(
      std::chrono::duration<double>(seconds));
}

Wire::Wire(asio::io_context& io, Accepted accepted) : socket_(io), deadline_(io) {
  boost::system::error_code failed;
  const auto protocol = accepted.is_version_6 ? asio::ip::tcp::v6() : asio::ip::tcp::v4();
  socket_.assign(protocol, accepted.socket.get(), failed);
  // If assign() succeeded, `socket_` owns the descriptor, so `accepted` must not close it. If
  // assign() failed, `accepted` closes it, and the first read or write fails because `socket_` is
  // not open.
  if (!failed) accepted.socket.release();
}

void Wire::set_deadline(double seconds) {
  late_ = false;
  deadline_.expires_after(timer_duration(seconds));
  deadline_.async_wait([weak = weak_from_this()](boost::system::error_code cancelled) {
    const auto self = weak.lock();
    if (cancelled || !self) return;
    // The deadline may have been extended after the timer expired, but before this function ran.
    if (self->deadline_.expiry() > asio::steady_timer::clock_type::now()) return;
    self->late_ = true;
    self->interrupt();
  });
}

void Wire::clear_deadline() {
  late_ = false;
  deadline_.expires_at(asio::steady_timer::time_point::max());
}

asio::awaitable<std::string_view> Wire::read() {
  const auto [error, size] = co_await socket_.async_read_some(asio::buffer(buffer_), awaiting);
  // If the read completes shortly before `interrupt` is called, there is nothing to cancel, so
  // `error` is not set. `late_` then shows that the deadline has passed.
  if (error || late_) co_return std::string_view{};
  co_return std::string_view(buffer_.data(), size);
}

asio::awaitable<bool> Wire::send(std::string_view bytes, double write_s) {
  while (!bytes.empty()) {
    std::string_view block = bytes.substr(0, block_bytes);
    bytes.remove_prefix(block.size());
    set_deadline(write_s);
    while (!block.empty()) {
      const auto [error, size] =
          co_await socket_.async_write_some(asio::buffer(block.data(), block.size()), awaiting);
      if (error || late_) co_return false;
      block.remove_prefix(size);
      bytes_sent_ += size;
    }
  }
  clear_deadline();
  co_return true;
}

asio::awaitable<void> Wire::linger() {
  boost::system::error_code failed;
  socket_.shutdown(asio::ip::tcp::socket::shutdown_send, failed);
  if (failed) co_return;
  set_deadline(linger_s);
  std::size_t left = linger_bytes_max;
  while (left > 0) {
    const std::size_t size = (co_await read()).size();
    if (size == 0) break;
    left -= std::min(left, size);
  }
  clear_deadline();
}

void Wire::interrupt() {
  boost::system::error_code ignored;
  socket_.cancel(ignored);
}

void Wire::close() {
  boost::system::error_code ignored;
  deadline_.cancel();
  socket_.close(ignored);
}

}  // namespace judge::net
