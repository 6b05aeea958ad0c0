#include "judge/net/http_connection.hpp"

#include <algorithm>
#include <ctime>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "judge/net/event_sender.hpp"
#include "judge/net/pool_call.hpp"
#include "judge/net/request/forwarded.hpp"
#include "judge/net/response/guarded_call.hpp"
#include "judge/net/response/response_head.hpp"

namespace judge::net {
namespace {

using State = RequestReader::State;
using Clock = std::chrono::steady_clock;

std::string new_id(Core& core) { return fmt::format("{}-{:x}", core.id_prefix, ++core.last_id); }

/// Returns the error for a limit that is reached. `what` names the limited objects, for example
/// "event streams open".
ProtocolError limit_reached(ReachedLimit full, std::string_view what) {
  switch (full) {
    case ReachedLimit::for_address:
      return {429, fmt::format("your address has too many {}", what), 10};
    case ReachedLimit::for_user:
      return {429, fmt::format("you have too many {}", what), 10};
    case ReachedLimit::in_total:
      break;
  }
  return {503, fmt::format("the server has too many {}", what), 10};
}

}  // namespace

HttpConnection::HttpConnection(Core& core, Accepted accepted, Holding seat)
    : core_(core),
      peer_(accepted.peer),
      seat_(std::move(seat)),
      wire_(std::make_shared<Wire>(core.io, std::move(accepted))),
      reader_(core.options.request) {
  core_.connections.insert(this);
  ++core_.connections_now;
}

HttpConnection::~HttpConnection() {
  end_reading();
  release_body();
  wire_->close();
  core_.connections.erase(this);
  --core_.connections_now;
}

asio::awaitable<void> HttpConnection::run() {
  while (co_await serve_next()) {
  }
  if (has_last_word_) co_await wire_->linger();
}

void HttpConnection::evict() {
  end_reading();
  seat_ = Holding();
  was_evicted_ = true;
  wire_->interrupt();
}

bool evict_one(Core& core, ReachedLimit full, const Address& newcomer) {
  const Address counted = counted_as(newcomer);
  const auto frees_a_place = [&](const HttpConnection* connection) {
    if (full == ReachedLimit::in_total) return true;
    const auto& address = connection->holder().address;
    return address && counted_as(*address) == counted;
  };
  const auto longest = std::ranges::find_if(core.reading, frees_a_place);
  if (longest == core.reading.end()) return false;
  (*longest)->evict();
  return true;
}

void HttpConnection::drain() {
  if (may_end_at_once_) wire_->interrupt();
}

asio::awaitable<bool> HttpConnection::serve_next() {
  has_last_word_ = false;
  if (!co_await read_request()) co_return false;
  has_last_word_ = true;
  const bool keep_alive = reader_.keeps_alive();
  Exchange exchange = begin(reader_.take());
  exchange.keep_alive = keep_alive;
  api::Response response = co_await handle(exchange.request);
  release_body();
  count_for(response.notes.user);
  if (core_.is_draining) exchange.keep_alive = false;
  co_return co_await respond(exchange, std::move(response));
}

/// Reads until a request is complete. Returns false if the client has disconnected or the request
/// was refused.
asio::awaitable<bool> HttpConnection::read_request() {
  entered_ = State::refused;
  is_admitted_ = false;
  while (reader_.state() != State::complete && reader_.state() != State::refused) {
    if (core_.is_draining && reader_.state() == State::idle) co_return false;
    const bool continues =
        reader_.state() == State::waiting ? co_await admit() : co_await read_more();
    if (!continues) co_return false;
  }
  end_reading();
  wire_->clear_deadline();
  if (reader_.state() == State::refused) {
    co_await refuse(reader_.refusal());
    co_return false;
  }
  is_first_ = false;
  co_return true;
}

/// Reads some bytes. Returns false if the client has disconnected or the request was refused.
asio::awaitable<bool> HttpConnection::read_more() {
  if (entered_ != reader_.state() && !co_await enter(reader_.state())) co_return false;
  may_end_at_once_ = entered_ == State::idle;
  const std::string_view bytes = co_await wire_->read();
  may_end_at_once_ = false;
  if (was_evicted_) co_return false;
  if (bytes.empty()) {
    if (wire_->is_late() && entered_ != State::idle) {
      co_await refuse({408, "the request did not arrive in time"});
    }
    co_return false;
  }
  reader_.feed(bytes);
  if (entered_ == State::body) note_progress(bytes.size());
  if (auto refusal = hold_body()) {
    co_await refuse(*std::move(refusal));
    co_return false;
  }
  co_return true;
}

/// Enters a state in which the connection reads, and sets the deadline of that state. Returns false
/// if the client has disconnected.
asio::awaitable<bool> HttpConnection::enter(State state) {
  const TimeLimits& time = core_.options.time;
  entered_ = state;
  begin_reading();
  bool is_there = true;
  if (reader_.expects_continue()) {
    is_there = co_await wire_->send("HTTP/1.1 100 Continue\r\n\r\n", time.write_s);
  }
  const bool is_idle = state == State::idle && !is_first_;
  body_bytes_since_deadline_ = 0;
  wire_->set_deadline(state == State::body ? time.body_s : is_idle ? time.idle_s : time.head_s);
  co_return is_there;
}

/// Asks the gate whether to accept a large body. Returns false if the request was refused.
asio::awaitable<bool> HttpConnection::admit() {
  end_reading();
  wire_->clear_deadline();
  const Exchange exchange = begin(reader_.request());
  const auto head = exchange.request;
  auto answer = co_await call_in_pool<api::Admitted>(
      core_.io, core_.handlers, core_.options.time.request_s,
      [&gate = core_.options.gate, head] { return decision_of(gate, *head); });
  if (!answer.value) {
    co_await refuse({503, "the server is handling too many requests", 1});
    co_return false;
  }
  if (!*answer.value) {
    co_await refuse_with(exchange, std::move(answer.value->error()));
    co_return false;
  }
  const api::Admission& admission = **answer.value;
  const Holder holder{parse_address(head->client_address), admission.user};
  if (auto refusal = begin_upload(admission, holder)) {
    co_await refuse(*std::move(refusal));
    co_return false;
  }
  is_admitted_ = !admission.user.empty();
  reader_.admit(admission.body_bytes_max);
  if (auto refusal = hold_body()) {
    co_await refuse(*std::move(refusal));
    co_return false;
  }
  co_return true;
}

/// Counts the request's body for the client's address and user (`holder`). Returns an error if a
/// limit is reached.
std::optional<ProtocolError> HttpConnection::begin_upload(const api::Admission& admission,
                                                          const Holder& holder) {
  if (admission.is_upload) {
    auto seat = core_.upload_seats.take(holder);
    if (!seat) return limit_reached(seat.error(), "uploads in progress");
    upload_seat_ = *std::move(seat);
  }
  auto body = (admission.is_upload ? core_.upload_bytes : core_.body_bytes).take(holder, 0);
  if (!body) return limit_reached(body.error(), "large requests in progress");
  body_ = *std::move(body);
  has_holder_ = true;
  return std::nullopt;
}

/// Counts the bytes of the body that have arrived. Returns an error if request bodies take too much
/// memory.
std::optional<ProtocolError> HttpConnection::hold_body() {
  const std::uint64_t bytes = reader_.body_bytes();
  if (bytes == 0) return std::nullopt;
  if (!has_holder_) {
    const Origin origin = origin_of(reader_.request(), peer_, core_.trusted_proxies);
    if (auto refusal = begin_upload({}, {origin.client, ""})) return refusal;
  }
  const auto held = body_.resize(bytes);
  if (held) return std::nullopt;
  return limit_reached(held.error(), "large requests in progress");
}

/// Extends the deadline if the body arrives fast enough.
void HttpConnection::note_progress(std::size_t bytes) {
  const TimeLimits& time = core_.options.time;
  body_bytes_since_deadline_ += static_cast<double>(bytes);
  if (body_bytes_since_deadline_ < time.body_s * time.body_bytes_per_s_min) return;
  body_bytes_since_deadline_ = 0;
  wire_->set_deadline(time.body_s);
}

void HttpConnection::begin_reading() {
  end_reading();
  if (!is_admitted_) place_ = core_.reading.insert(core_.reading.end(), this);
}

void HttpConnection::end_reading() {
  if (place_) core_.reading.erase(*place_);
  place_.reset();
}

void HttpConnection::release_body() {
  body_ = Holding();
  upload_seat_ = Holding();
  has_holder_ = false;
}

/// Counts the connection for its user instead of its address, because many users may share an
/// address. A connection from a trusted proxy is not counted for a user, because the proxy serves
/// many users. If the user already has too many connections, nothing changes.
void HttpConnection::count_for(const std::string& user) {
  const Holder& now = seat_.holder();
  const bool is_proxy = !now.address && now.user.empty();
  if (user.empty() || is_proxy || now.user == user) return;
  static_cast<void>(seat_.pass_to({std::nullopt, user}));
}

HttpConnection::Exchange HttpConnection::begin(api::Request request) {
  const Origin origin = origin_of(request, peer_, core_.trusted_proxies);
  request.client_address = to_text(origin.client);
  request.is_secure = origin.is_secure;
  request.id = forwarded_id(request, peer_, core_.trusted_proxies);
  if (request.id.empty()) request.id = new_id(core_);
  return {std::make_shared<const api::Request>(std::move(request)), false, Clock::now(),
          wire_->bytes_sent()};
}

asio::awaitable<api::Response> HttpConnection::handle(std::shared_ptr<const api::Request> request) {
  const bool is_heavy = core_.options.is_heavy && core_.options.is_heavy(*request);
  auto answer = co_await call_in_pool<api::Response>(
      core_.io, is_heavy ? core_.heavy_handlers : core_.handlers, core_.options.time.request_s,
      [&handler = core_.handler, request] { return answer_of(handler, *request); });
  if (answer.value) co_return std::move(*answer.value);
  if (answer.was_full) {
    co_return error_response({503, "the server is handling too many requests", 1}, request->id);
  }
  co_return error_response({503, "the server could not answer in time", 5}, request->id);
}

/// Sends the response. Returns false if the connection must be closed afterwards.
asio::awaitable<bool> HttpConnection::respond(Exchange& exchange, api::Response response) {
  // An event stream lasts until its connection is closed, so the response must announce that the
  // connection will be closed, even in reply to HEAD.
  if (response.events) exchange.keep_alive = false;
  if (response.events && exchange.request->method != "HEAD") {
    co_return co_await respond_with_events(exchange, std::move(response));
  }
  const bool sent = co_await send_head_and_body(exchange, response);
  report(exchange, response, false);
  co_return sent&& exchange.keep_alive;
}

asio::awaitable<bool> HttpConnection::respond_with_events(Exchange& exchange,
                                                          api::Response response) {
  has_last_word_ = false;
  // Count the stream for the client's address only if the user is unknown, because the handler
  // limits the streams of known users.
  Holder holder;
  if (response.notes.user.empty()) {
    holder.address = parse_address(exchange.request->client_address).value_or(peer_);
  }
  const auto seat = core_.stream_seats.take(std::move(holder));
  if (!seat || core_.is_draining) {
    const ProtocolError refusal = seat ? ProtocolError{503, "the server is stopping", 5}
                                       : limit_reached(seat.error(), "event streams open");
    api::Response refused = error_response(refusal, exchange.request->id);
    refused.route = response.route;
    co_return co_await respond(exchange, std::move(refused));
  }
  if (co_await send_head_and_body(exchange, response)) {
    ++core_.streams_now;
    may_end_at_once_ = true;
    const EventResources resources{core_.io, core_.streams, core_.options.time,
                                   core_.options.count};
    co_await send_events(resources, wire_, std::move(response.events));
    may_end_at_once_ = false;
    --core_.streams_now;
  }
  report(exchange, response, true);
  co_return false;
}

asio::awaitable<bool> HttpConnection::send_head_and_body(const Exchange& exchange,
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
  // Send a small response in one piece. Send a large body separately, to avoid a copy.
  constexpr std::size_t small_bytes = 16 * 1024;
  if (response.body.size() > small_bytes) {
    co_return co_await wire_->send(bytes, write_s) && co_await wire_->send(response.body, write_s);
  }
  bytes += response.body;
  co_return co_await wire_->send(bytes, write_s);
}

asio::awaitable<void> HttpConnection::refuse(ProtocolError refusal) {
  const Exchange exchange = begin(reader_.request());
  co_await refuse_with(exchange, error_response(refusal, exchange.request->id));
}

/// Responds to a request that was not read completely. Afterwards, the connection cannot be used
/// any more.
asio::awaitable<void> HttpConnection::refuse_with(const Exchange& exchange,
                                                  api::Response response) {
  end_reading();
  release_body();
  has_last_word_ = true;
  co_await send_head_and_body(exchange, response);
  report(exchange, response, false);
}

void HttpConnection::report(const Exchange& exchange, const api::Response& response,
                            bool was_stream) {
  const api::Request& request = *exchange.request;
  core_.report({.id = request.id,
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

asio::awaitable<void> reject(Core& core, Accepted accepted, ProtocolError refusal) {
  const std::string client = to_text(accepted.peer);
  const auto wire = std::make_shared<Wire>(core.io, std::move(accepted));
  const std::string id = new_id(core);
  const api::Response response = error_response(refusal, id);
  const HeadFacts facts{.content_security_policy = core.options.content_security_policy,
                        .request_id = id,
                        .now = std::time(nullptr)};
  co_await wire->send(response_head(response, facts) + response.body, core.options.time.write_s);
  core.report({.id = id,
               .client_address = client,
               .status = response.status,
               .bytes_sent = wire->bytes_sent()});
  co_await wire->linger();
  wire->close();
}

}  // namespace judge::net
