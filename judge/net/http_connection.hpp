#pragma once

#include <chrono>
#include <list>
#include <memory>
#include <optional>
#include <string>

#include <boost/asio/awaitable.hpp>

#include "judge/net/core.hpp"
#include "judge/net/request/protocol_error.hpp"
#include "judge/net/request/request_reader.hpp"
#include "judge/net/sockets/quota.hpp"
#include "judge/net/sockets/wire.hpp"

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

  /// Serves the client until it disconnects or violates the protocol, or until the server is
  /// drained.
  asio::awaitable<void> run();

  /// Called when the server is drained. Ends an idle connection or an event stream immediately.
  void drain();

  void close() { wire_->close(); }

  /// Closes this connection so that a new one can be accepted. Only allowed while this connection
  /// is in `Core::reading`.
  void evict();

  /// Returns the address or user for which the connection is counted.
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

/// Closes one connection, so that a new connection from the address `newcomer` can be accepted.
/// Only a connection in the list `Core::reading` may be closed; it is idle or is still
/// receiving a request. Of these, the oldest entry of the list is closed. If `full` is `in_total`,
/// the connection may belong to any address; otherwise it must count towards the same address as
/// the newcomer. Returns false if there is no such connection.
bool evict_one(Core& core, ReachedLimit full, const Address& newcomer);

/// Sends a refusal to a client whose connection would exceed a limit, without reading its request.
asio::awaitable<void> reject(Core& core, Accepted accepted, ProtocolError refusal);

}  // namespace judge::net
