#include "judge/net/connection.hpp"

#include <ctime>
#include <exception>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "judge/net/event_sender.hpp"
#include "judge/net/forwarded.hpp"
#include "judge/net/pool_call.hpp"
#include "judge/net/response_head.hpp"

namespace judge::net {
namespace {

using State = RequestReader::State;
using Clock = std::chrono::steady_clock;

std::string new_id(Core& core) { return fmt::format("{}-{:x}", core.id_prefix, ++core.last_id); }

/// The handler's answer; a handler that fails is not to end the server.
api::Response call(const api::Handler& handler, const api::Request& request) noexcept {
  const Refusal failed{500,
                       "the server failed to answer; its log says more under this request's id"};
  try {
    api::Response response = handler(request);
    if (is_sendable(response)) return response;
    return problem_document(failed, request.id);
  } catch (const std::exception& exception) {
    api::Response response = problem_document(failed, request.id);
    response.notes.reason = exception.what();
    return response;
  }
}

Refusal no_room_for(Seats::Full full, std::string_view what) {
  if (full == Seats::Full::for_address) {
    return {429, fmt::format("your address has too many {} open", what), 10};
  }
  return {503, fmt::format("the server has too many {} open", what), 10};
}

}  // namespace

Connection::Connection(Core& core, Accepted accepted, Seat seat)
    : core_(core),
      peer_(accepted.peer),
      seat_(std::move(seat)),
      wire_(std::make_shared<Wire>(core.io, std::move(accepted))),
      reader_(core.options.request) {
  core_.connections.insert(this);
  ++core_.connections_now;
}

Connection::~Connection() {
  release_body();
  wire_->close();
  core_.connections.erase(this);
  --core_.connections_now;
}

asio::awaitable<void> Connection::run() {
  while (co_await serve_next()) {
  }
  if (has_last_word_) co_await wire_->linger();
}

void Connection::drain() {
  if (may_end_at_once_) wire_->interrupt();
}

asio::awaitable<bool> Connection::serve_next() {
  has_last_word_ = false;
  if (!co_await read_request()) co_return false;
  has_last_word_ = true;
  const bool keep_alive = reader_.keeps_alive();
  Exchange exchange = begin(reader_.take());
  exchange.keep_alive = keep_alive;
  api::Response response = co_await handle(exchange.request);
  release_body();
  if (core_.is_draining) exchange.keep_alive = false;
  co_return co_await respond(exchange, std::move(response));
}

/// Reads until a request is complete. False when there is none: the client has gone, or has been
/// told what is wrong.
asio::awaitable<bool> Connection::read_request() {
  std::optional<State> entered;
  while (reader_.state() != State::complete && reader_.state() != State::refused) {
    if (core_.is_draining && reader_.state() == State::idle) co_return false;
    if (entered != reader_.state()) {
      entered = reader_.state();
      if (!co_await enter(*entered)) co_return false;
    }
    may_end_at_once_ = entered == State::idle;
    const std::string_view bytes = co_await wire_->read();
    may_end_at_once_ = false;
    if (bytes.empty()) {
      if (wire_->is_late() && entered != State::idle) {
        co_await refuse({408, "the request did not arrive in time"});
      }
      co_return false;
    }
    reader_.feed(bytes);
    if (entered == State::body) note_progress(bytes.size());
    if (!hold_body()) {
      co_await refuse({503, "the server has too many large requests at hand", 5});
      co_return false;
    }
  }
  wire_->clear_deadline();
  if (reader_.state() == State::refused) {
    co_await refuse(reader_.refusal());
    co_return false;
  }
  is_first_ = false;
  co_return true;
}

/// Sets the deadline of a stage of reading. False when the client has gone.
asio::awaitable<bool> Connection::enter(State state) {
  const TimeLimits& time = core_.options.time;
  bool is_there = true;
  if (reader_.expects_continue()) {
    is_there = co_await wire_->send("HTTP/1.1 100 Continue\r\n\r\n", time.write_s);
  }
  const bool is_idle = state == State::idle && !is_first_;
  body_bytes_since_deadline_ = 0;
  wire_->set_deadline(state == State::body ? time.body_s : is_idle ? time.idle_s : time.head_s);
  co_return is_there;
}

/// A body that comes fast enough has time for more of it.
void Connection::note_progress(std::size_t bytes) {
  const double body_s = core_.options.time.body_s;
  body_bytes_since_deadline_ += static_cast<double>(bytes);
  if (body_bytes_since_deadline_ < body_s * body_bytes_per_s_min) return;
  body_bytes_since_deadline_ = 0;
  wire_->set_deadline(body_s);
}

/// Counts what the body takes. False when all bodies together would take too much.
bool Connection::hold_body() {
  const std::uint64_t wanted = reader_.body_bytes();
  core_.bodies_bytes += wanted - body_bytes_held_;
  body_bytes_held_ = wanted;
  return wanted == 0 || core_.bodies_bytes <= core_.options.count.bodies_bytes_max;
}

void Connection::release_body() { core_.bodies_bytes -= std::exchange(body_bytes_held_, 0); }

Connection::Exchange Connection::begin(api::Request request) {
  const Origin origin = origin_of(request, peer_, core_.trusted_proxies);
  request.client_address = to_text(origin.client);
  request.is_secure = origin.is_secure;
  request.id = forwarded_id(request, peer_, core_.trusted_proxies);
  if (request.id.empty()) request.id = new_id(core_);
  return {std::make_shared<const api::Request>(std::move(request)), false, Clock::now(),
          wire_->bytes_sent()};
}

asio::awaitable<api::Response> Connection::handle(std::shared_ptr<const api::Request> request) {
  auto answer = co_await call_in_pool<api::Response>(
      core_.io, core_.handlers, core_.options.time.request_s,
      [&handler = core_.handler, request] { return call(handler, *request); });
  if (answer.value) co_return std::move(*answer.value);
  if (answer.was_full) {
    co_return problem_document({503, "the server has too many requests at hand", 1}, request->id);
  }
  co_return problem_document({503, "the server could not answer in time", 5}, request->id);
}

/// False when the connection ends with this answer.
asio::awaitable<bool> Connection::respond(Exchange& exchange, api::Response response) {
  // Events last as long as the connection, and the head says so even when it is all that is asked.
  if (response.events) exchange.keep_alive = false;
  if (response.events && exchange.request->method != "HEAD") {
    co_return co_await respond_with_events(exchange, std::move(response));
  }
  const bool sent = co_await send_head_and_body(exchange, response);
  tell(exchange, response, false);
  co_return sent&& exchange.keep_alive;
}

asio::awaitable<bool> Connection::respond_with_events(Exchange& exchange, api::Response response) {
  has_last_word_ = false;
  const auto address = parse_address(exchange.request->client_address).value_or(peer_);
  const auto seat = core_.stream_seats.take(address);
  if (!seat || core_.is_draining) {
    const Refusal refusal = seat ? Refusal{503, "the server is about to stop", 5}
                                 : no_room_for(seat.error(), "event streams");
    api::Response refused = problem_document(refusal, exchange.request->id);
    refused.route = response.route;
    co_return co_await respond(exchange, std::move(refused));
  }
  if (co_await send_head_and_body(exchange, response)) {
    ++core_.streams_now;
    may_end_at_once_ = true;
    const EventPlace place{core_.io, core_.streams, core_.options.time, core_.options.count};
    co_await send_events(place, wire_, std::move(response.events));
    may_end_at_once_ = false;
    --core_.streams_now;
  }
  tell(exchange, response, true);
  co_return false;
}

asio::awaitable<bool> Connection::send_head_and_body(const Exchange& exchange,
                                                     const api::Response& response) {
  std::string bytes =
      response_head(response, {.content_security_policy = core_.options.content_security_policy,
                               .request_id = exchange.request->id,
                               .is_secure = exchange.request->is_secure,
                               .keep_alive = exchange.keep_alive,
                               .now = std::time(nullptr)});
  const double write_s = core_.options.time.write_s;
  const bool has_body = exchange.request->method != "HEAD" && may_have_body(response.status);
  if (!has_body || response.events) co_return co_await wire_->send(bytes, write_s);
  // A small answer in one piece; a large one is not copied for that.
  constexpr std::size_t small_bytes = 16 * 1024;
  if (response.body.size() > small_bytes) {
    co_return co_await wire_->send(bytes, write_s) && co_await wire_->send(response.body, write_s);
  }
  bytes += response.body;
  co_return co_await wire_->send(bytes, write_s);
}

asio::awaitable<void> Connection::refuse(Refusal refusal) {
  release_body();
  has_last_word_ = true;
  const Exchange exchange = begin(reader_.request());
  const api::Response response = problem_document(refusal, exchange.request->id);
  co_await send_head_and_body(exchange, response);
  tell(exchange, response, false);
}

void Connection::tell(const Exchange& exchange, const api::Response& response, bool was_stream) {
  const api::Request& request = *exchange.request;
  core_.tell({.id = request.id,
              .client_address = request.client_address,
              .method = request.method,
              .path = request.path,
              .route = response.route,
              .status = response.status,
              .seconds = std::chrono::duration<double>(Clock::now() - exchange.since).count(),
              .bytes_received = request.body.size(),
              .bytes_sent = wire_->bytes_sent() - exchange.bytes_sent_before,
              .notes = response.notes,
              .was_stream = was_stream});
}

asio::awaitable<void> turn_away(Core& core, Accepted accepted, Refusal refusal) {
  const std::string client = to_text(accepted.peer);
  const auto wire = std::make_shared<Wire>(core.io, std::move(accepted));
  const std::string id = new_id(core);
  const api::Response response = problem_document(refusal, id);
  const HeadFacts facts{.content_security_policy = core.options.content_security_policy,
                        .request_id = id,
                        .now = std::time(nullptr)};
  co_await wire->send(response_head(response, facts) + response.body, core.options.time.write_s);
  core.tell({.id = id,
             .client_address = client,
             .status = response.status,
             .bytes_sent = wire->bytes_sent()});
  co_await wire->linger();
  wire->close();
}

}  // namespace judge::net
