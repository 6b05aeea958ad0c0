#pragma once

#include <chrono>
#include <list>
#include <memory>
#include <optional>
#include <string>

#include <boost/asio/awaitable.hpp>

#include "judge/net/core.hpp"
#include "judge/net/protocol_error.hpp"
#include "judge/net/quota.hpp"
#include "judge/net/request_reader.hpp"
#include "judge/net/wire.hpp"

namespace judge::net {

/// A client's connection. Reads requests one after the other, calls the handler, and responds.
class HttpConnection {
 public:
  /// `core` must outlive the connection.
  HttpConnection(Core& core, Accepted accepted, Holding seat);
  HttpConnection(const HttpConnection&) = delete;
  HttpConnection& operator=(const HttpConnection&) = delete;
  HttpConnection(HttpConnection&&) = delete;
  HttpConnection& operator=(HttpConnection&&) = delete;
  ~HttpConnection();

  /// Serves the client until it disconnects, violates the protocol, or the server is drained.
  asio::awaitable<void> run();

  /// Called when the server is drained. Ends an idle connection or an event stream immediately.
  void drain();

  void close() { wire_->close(); }

  /// Ends this connection so that a new one can be accepted. Only allowed while this connection is
  /// in `Core::reading`.
  void evict();

  /// The address or user that the connection is counted for.
  const Holder& holder() const { return seat_.holder(); }

 private:
  /// A request in progress.
  struct Exchange {
    std::shared_ptr<const api::Request> request;  ///< shared with a handler that may finish late
    bool keep_alive = false;
    std::chrono::steady_clock::time_point since;
    std::uint64_t bytes_sent_before = 0;
  };

  asio::awaitable<bool> serve_next();
  asio::awaitable<bool> read_request();
  asio::awaitable<bool> read_more();
  asio::awaitable<bool> enter(RequestReader::State state);
  asio::awaitable<bool> admit();
  std::optional<ProtocolError> begin_upload(const api::Admission& admission, const Holder& holder);
  std::optional<ProtocolError> hold_body();
  void note_progress(std::size_t bytes);
  void begin_reading();
  void end_reading();
  void release_body();
  void count_for(const std::string& user);
  Exchange begin(api::Request request);
  asio::awaitable<api::Response> handle(std::shared_ptr<const api::Request> request);
  asio::awaitable<bool> respond(Exchange& exchange, api::Response response);
  asio::awaitable<bool> respond_with_events(Exchange& exchange, api::Response response);
  asio::awaitable<bool> send_head_and_body(const Exchange& exchange, const api::Response& response);
  asio::awaitable<void> refuse(ProtocolError refusal);
  asio::awaitable<void> refuse_with(const Exchange& exchange, api::Response response);
  void report(const Exchange& exchange, const api::Response& response, bool was_stream);

  Core& core_;
  Address peer_;
  Holding seat_;
  std::shared_ptr<Wire> wire_;
  RequestReader reader_;
  Holding body_;              ///< the bytes of the body that have arrived
  Holding upload_seat_;       ///< set if the body is an upload
  bool has_holder_ = false;   ///< true if `body_` has a holder
  bool is_admitted_ = false;  ///< true if the gate knows the user who sends the body
  double body_bytes_since_deadline_ = 0;
  std::optional<std::list<HttpConnection*>::iterator> place_;  ///< in `Core::reading`
  bool was_evicted_ = false;
  RequestReader::State entered_ = RequestReader::State::refused;
  bool is_first_ = true;          ///< true until the first request is complete
  bool has_last_word_ = false;    ///< true if a response was sent last; `run` then lingers
  bool may_end_at_once_ = false;  ///< true while idle or sending events
};

/// Closes the connection that has been in `Core::reading` for the longest, so that one from
/// `newcomer` can be accepted. Unless `full` is `in_total`, considers only connections that are
/// counted for the newcomer's address. Returns false if there is no such connection.
bool evict_one(Core& core, ReachedLimit full, const Address& newcomer);

/// Sends a refusal to a client whose connection would exceed a limit, without reading its request.
asio::awaitable<void> reject(Core& core, Accepted accepted, ProtocolError refusal);

}  // namespace judge::net
