#include "judge/net/server.hpp"

#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <ctime>
#include <future>
#include <mutex>
#include <random>
#include <thread>
#include <utility>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/net/core.hpp"
#include "judge/net/http_connection.hpp"
#include "judge/net/sockets/listener.hpp"
#include "judge/net/sockets/wire.hpp"

namespace judge::net {
namespace {

/// The maximum number of clients that receive an error response at the same time because a limit on
/// connections is reached. Further connections are closed without a response.
constexpr std::size_t rejected_max = 32;

/// The delay before the next attempt if accepting a connection failed, usually because descriptors
/// have run out.
constexpr double accept_again_s = 0.05;

std::string new_id_prefix() {
  std::random_device random;
  return fmt::format("{:08x}", random());
}

Result<std::vector<AddressRange>> read_ranges(const std::vector<std::string>& texts) {
  std::vector<AddressRange> ranges;
  for (const std::string& text : texts) {
    auto range = parse_address_range(text);
    if (!range) return failure("trusted proxies: " + range.error().message);
    ranges.push_back(*range);
  }
  return ranges;
}

/// Fails if the server cannot work with these options, or if they would make it unsafe.
Result<void> check(const ServerOptions& options) {
  const CountLimits& count = options.count;
  for (const std::size_t limit :
       {count.connections_max, count.connections_per_address_max, count.handler_threads,
        count.connections_per_user_max, count.handlers_waiting_max, count.heavy_threads,
        count.heavy_waiting_max, count.stream_threads}) {
    if (limit == 0)
      return failure("limits for connections, threads and waiting requests must be above 0");
  }
  const TimeLimits& time = options.time;
  for (const double limit :
       {time.head_s, time.body_s, time.request_s, time.write_s, time.idle_s, time.heartbeat_s}) {
    constexpr double day_s = 86400;
    if (!(limit > 0 && limit <= day_s))
      return failure("time limits must be above 0 and at most one day");
  }
  if (options.content_security_policy.find("unsafe-inline") != std::string::npos) {
    return failure("the Content-Security-Policy must not allow 'unsafe-inline'");
  }
  return {};
}

asio::awaitable<void> serve(Core& core, Accepted accepted, Holding seat) {
  HttpConnection connection(core, std::move(accepted), std::move(seat));
  co_await connection.run();
}

}  // namespace

/// A listening server and its I/O thread.
class Server::Running {
 public:
  Running(ServerOptions options, api::Handler handler, Observer observer,
          std::vector<AddressRange> trusted, Listener listener)
      : core_{.options = std::move(options),
              .handler = std::move(handler),
              .observer = std::move(observer),
              .trusted_proxies = std::move(trusted),
              .id_prefix = new_id_prefix()},
        port_(listener.port),
        listening_(core_.io, listener.socket.release()) {
    asio::co_spawn(core_.io, accept_all(), asio::detached);
    thread_ = std::thread([this] {
      core_.io.run();
      const std::scoped_lock lock(mutex_);
      is_over_ = true;
      changed_.notify_all();
    });
  }

  ~Running() { drain(); }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  Running(Running&&) = delete;
  Running& operator=(Running&&) = delete;

  std::uint16_t port() const { return port_; }

  Load load() const {
    return {core_.connections_now, core_.streams_now,
            core_.handlers.waiting() + core_.heavy_handlers.waiting()};
  }

  void change_limits(ServerOptions options, std::vector<AddressRange> trusted) {
    asio::post(core_.io, [this, options = std::move(options), trusted = std::move(trusted)] {
      const bool may_admit_more = core_.options.request.may_admit_more;
      core_.options.request = options.request;
      core_.options.request.may_admit_more = may_admit_more;
      core_.options.time = options.time;
      core_.options.count = options.count;
      core_.trusted_proxies = trusted;
      core_.connection_seats.set_limits(connection_limits(options.count));
      core_.stream_seats.set_limits(stream_limits(options.count));
      core_.body_bytes.set_limits(options.count.body_bytes);
      core_.upload_seats.set_limits(options.count.uploads);
      core_.upload_bytes.set_limits(options.count.upload_bytes);
    });
  }

  bool turns_within(std::chrono::milliseconds time) {
    // Share the promise, because the I/O thread may set it after this function has returned.
    const auto turned = std::make_shared<std::promise<void>>();
    auto turn = turned->get_future();
    asio::post(core_.io, [turned] { turned->set_value(); });
    return turn.wait_for(time) == std::future_status::ready;
  }

  bool drain() {
    const std::scoped_lock only_one(drain_mutex_);
    if (!thread_.joinable()) return drained_in_time_;
    asio::post(core_.io, [this] { begin_drain(); });
    {
      std::unique_lock lock(mutex_);
      const std::chrono::duration<double> grace(core_.options.time.drain_s);
      drained_in_time_ = changed_.wait_for(lock, grace, [this] { return is_over_; });
    }
    if (!drained_in_time_) core_.io.stop();
    thread_.join();
    // The I/O thread has ended, so this thread may use the sockets.
    for (HttpConnection* connection : core_.connections) connection->close();
    return drained_in_time_;
  }

 private:
  /// Stops everything except requests in progress. From then on, only these requests keep
  /// `core_.io.run` running.
  void begin_drain() {
    core_.is_draining = true;
    boost::system::error_code ignored;
    listening_.close(ignored);
    again_.cancel();
    for (HttpConnection* connection : core_.connections) connection->drain();
  }

  asio::awaitable<void> accept_all() {
    while (!core_.is_draining) {
      auto accepted = accept_from(listening_.native_handle());
      if (accepted) {
        welcome(std::move(*accepted));
        // Let the existing connections do their pending work before the next one is accepted.
        co_await asio::post(core_.io, asio::use_awaitable);
      } else if (accepted.error() == EAGAIN) {
        co_await listening_.async_wait(asio::posix::stream_descriptor::wait_read, awaiting);
      } else if (accepted.error() != EINTR && accepted.error() != ECONNABORTED) {
        // Descriptors have probably run out. Close a connection that is idle or still sending a
        // request.
        evict_one(core_, ReachedLimit::in_total, {});
        again_.expires_after(timer_duration(accept_again_s));
        co_await again_.async_wait(awaiting);
      }
    }
  }

  void welcome(Accepted accepted) {
    Holder holder;
    if (!is_in(core_.trusted_proxies, accepted.peer)) holder.address = accepted.peer;
    auto seat = core_.connection_seats.take(holder);
    if (!seat && evict_one(core_, seat.error(), accepted.peer)) {
      seat = core_.connection_seats.take(holder);
    }
    if (seat) {
      asio::co_spawn(core_.io, serve(core_, std::move(accepted), std::move(*seat)), asio::detached);
    } else if (auto place = rejected_.take({})) {
      const bool for_address = seat.error() == ReachedLimit::for_address;
      asio::co_spawn(core_.io, refuse(std::move(accepted), std::move(*place), for_address),
                     asio::detached);
    }
  }

  asio::awaitable<void> refuse(Accepted accepted, Holding, bool for_address) {
    ProtocolError refusal{503, "the server has too many connections open", 10};
    if (for_address) refusal = {429, "your address has too many connections open", 10};
    co_await reject(core_, std::move(accepted), std::move(refusal));
  }

  Quota rejected_{{.total_max = rejected_max}};
  Core core_;
  std::uint16_t port_;
  asio::posix::stream_descriptor listening_;
  asio::steady_timer again_{core_.io};
  std::mutex drain_mutex_;
  bool drained_in_time_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool is_over_ = false;
  std::thread thread_;
};

Server::Server(std::unique_ptr<Running> running) : running_(std::move(running)) {}
Server::~Server() = default;

Result<std::unique_ptr<Server>> Server::start(ServerOptions options, api::Handler handler,
                                              Observer observer) {
  JUDGE_TRY(check(options));
  JUDGE_TRY_ASSIGN(auto trusted, read_ranges(options.trusted_proxies));
  JUDGE_TRY_ASSIGN(const auto address, parse_listen_address(options.listen));
  JUDGE_TRY_ASSIGN(auto listener, listen_at(address));
  options.request.may_admit_more = static_cast<bool>(options.gate);
  return std::unique_ptr<Server>(new Server(
      std::make_unique<Running>(std::move(options), std::move(handler), std::move(observer),
                                std::move(trusted), std::move(listener))));
}

std::uint16_t Server::port() const { return running_->port(); }
Load Server::load() const { return running_->load(); }
bool Server::turns_within(std::chrono::milliseconds time) const {
  return running_->turns_within(time);
}

Result<void> Server::change_limits(ServerOptions options) {
  JUDGE_TRY(check(options));
  JUDGE_TRY_ASSIGN(auto trusted, read_ranges(options.trusted_proxies));
  running_->change_limits(std::move(options), std::move(trusted));
  return {};
}

bool Server::drain() { return running_->drain(); }

}  // namespace judge::net
