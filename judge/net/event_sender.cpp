#include "judge/net/event_sender.hpp"

#include <atomic>
#include <exception>
#include <string>
#include <utility>

#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include "judge/net/pool_call.hpp"
#include "judge/net/sockets/wire.hpp"

namespace judge::net {
namespace {

constexpr std::string_view heartbeat = ":\n\n";

/// The maximum duration of a call of `EventStream::next`.
constexpr double ask_s = 30;

/// Wakes the coroutine that calls the stream. Any thread may set `is_pending`; only the I/O thread
/// uses the timer.
struct WakeTimer {
  explicit WakeTimer(asio::io_context& io) : rung(io) {}
  asio::steady_timer rung;  ///< cancelled to ring the bell
  std::atomic<bool> is_pending = false;
};

/// Owns an event stream. Before the stream is destroyed, the destructor removes the function that
/// the stream calls to announce new events. Each pending call of `next` shares the ownership of
/// this object, so the stream is destroyed only after the last call. If such a call is the last
/// owner, the stream is destroyed on a thread of the pool.
class OpenStream {
 public:
  explicit OpenStream(std::unique_ptr<api::EventStream> stream) : stream_(std::move(stream)) {}
  OpenStream(const OpenStream&) = delete;
  OpenStream& operator=(const OpenStream&) = delete;
  OpenStream(OpenStream&&) = delete;
  OpenStream& operator=(OpenStream&&) = delete;
  ~OpenStream() { stream_->wake_by({}); }

  api::EventStream* operator->() const { return stream_.get(); }

 private:
  std::unique_ptr<api::EventStream> stream_;
};

struct News {
  std::string text;
  bool ended = false;
};

/// Returns new events. A stream that throws counts as ended, because the client can reconnect and
/// request the rest.
News ask(OpenStream& stream) noexcept {
  try {
    News news{stream->next(), false};
    // Read once more at the end, because events may have been added between the calls of `next` and
    // `ended`.
    if ((news.ended = stream->ended())) news.text += stream->next();
    return news;
  } catch (const std::exception&) {
    return {"", true};
  }
}

/// Sends one stream to one client. Runs three coroutines. As soon as one of them ends, the others
/// are cancelled.
class EventSender {
 public:
  EventSender(const EventResources& resources, std::shared_ptr<Wire> wire,
              std::unique_ptr<api::EventStream> stream)
      : resources_(resources),
        wire_(std::move(wire)),
        stream_(std::make_shared<OpenStream>(std::move(stream))),
        pace_((*stream_)->pace()),
        bell_(std::make_shared<WakeTimer>(resources.io)),
        rest_(resources.io),
        to_write_(resources.io) {}

  asio::awaitable<void> run() {
    using asio::experimental::awaitable_operators::operator||;
    co_await (ask_for_news() || write() || watch_reader());
    // Destroying the stream may block until running calls have returned, so do this on a thread of
    // the pool.
    resources_.pool.try_add([stream = std::move(stream_)] {});
  }

 private:
  asio::awaitable<void> ask_for_news() {
    bool is_new = true;
    while (true) {
      // Reset the flag before the call, because the stream may announce newer events during the
      // call.
      bell_->is_pending = false;
      auto answer = co_await call_in_pool<News>(
          resources_.io, resources_.pool, ask_s,
          [&io = resources_.io, stream = stream_, bell = bell_, is_new]() mutable {
            if (is_new) (*stream)->wake_by(ringer(io, bell));
            return ask(*stream);
          });
      is_new = false;
      if (!answer.value || !take_in(answer.value->text)) co_return;
      ended_ = answer.value->ended;
      to_write_.cancel();
      if (!ended_ && pace_.rest.count() > 0) {
        rest_.expires_after(pace_.rest);
        co_await rest_.async_wait(awaiting);
      }
      if (!ended_ && bell_->is_pending) continue;
      const bool asks_again = !ended_ && pace_.again.count() > 0;
      bell_->rung.expires_at(asks_again ? asio::steady_timer::clock_type::now() + pace_.again
                                        : asio::steady_timer::time_point::max());
      // Wait until the stream announces new events, or until the time of the next periodic call. If
      // the stream has ended, keep waiting until write() has sent the remaining events. write()
      // then returns, which cancels this coroutine. Returning here earlier would cancel write().
      do {
        co_await bell_->rung.async_wait(awaiting);
      } while (ended_);
    }
  }

  static std::function<void()> ringer(asio::io_context& io,
                                      const std::shared_ptr<WakeTimer>& bell) {
    return [&io, bell] {
      if (bell->is_pending.exchange(true)) return;
      asio::post(io, [bell] { bell->rung.cancel(); });
    };
  }

  /// Adds events to the backlog. Returns false if the client reads too slowly and must be
  /// disconnected.
  bool take_in(const std::string& text) {
    const std::size_t unsent = backlog_.size() + in_flight_.size();
    if (unsent > 0 && unsent + text.size() > resources_.count.stream_backlog_bytes_max)
      return false;
    backlog_ += text;
    return true;
  }

  asio::awaitable<void> write() {
    while (!ended_ || !backlog_.empty()) {
      if (backlog_.empty()) {
        to_write_.expires_after(timer_duration(resources_.time.heartbeat_s));
        const auto [cancelled] = co_await to_write_.async_wait(awaiting);
        if (!cancelled && backlog_.empty()) backlog_ = heartbeat;
        continue;
      }
      in_flight_ = std::exchange(backlog_, {});
      if (!co_await wire_->send(in_flight_, resources_.time.write_s)) co_return;
      in_flight_.clear();
    }
  }

  /// Returns when the client disconnects or sends too many bytes. The client of a stream has
  /// nothing to send.
  asio::awaitable<void> watch_reader() {
    constexpr std::size_t bytes_max = 16 * 1024;
    std::size_t bytes = 0;
    while (bytes <= bytes_max) {
      const std::size_t size = (co_await wire_->read()).size();
      if (size == 0) co_return;
      bytes += size;
    }
  }

  const EventResources& resources_;
  std::shared_ptr<Wire> wire_;
  std::shared_ptr<OpenStream> stream_;
  api::EventStream::Pace pace_;
  std::shared_ptr<WakeTimer> bell_;
  asio::steady_timer rest_;
  asio::steady_timer to_write_;
  std::string backlog_;    ///< arrived, not yet being written
  std::string in_flight_;  ///< being written
  bool ended_ = false;
};

}  // namespace

asio::awaitable<void> send_events(const EventResources& resources, std::shared_ptr<Wire> wire,
                                  std::unique_ptr<api::EventStream> stream) {
  EventSender sender(resources, std::move(wire), std::move(stream));
  co_await sender.run();
}

}  // namespace judge::net
