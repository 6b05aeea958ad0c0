#pragma once

#include <chrono>
#include <memory>
#include <string>

#include <boost/asio/awaitable.hpp>

#include "judge/net/core.hpp"
#include "judge/net/problem_document.hpp"
#include "judge/net/request_reader.hpp"
#include "judge/net/seats.hpp"
#include "judge/net/wire.hpp"

namespace judge::net {

/// One client's connection: reads requests one after the other, has each handled, and answers.
class Connection {
 public:
  /// The core outlives it.
  Connection(Core& core, Accepted accepted, Seat seat);
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  Connection(Connection&&) = delete;
  Connection& operator=(Connection&&) = delete;
  ~Connection();

  /// Serves the client until it goes, breaks the rules, or the server is drained.
  asio::awaitable<void> run();

  /// The server is being drained: ends now if no request is at hand.
  void drain();

  void close() { wire_->close(); }

 private:
  /// A request that is being answered.
  struct Exchange {
    std::shared_ptr<const api::Request> request;  ///< a late handler holds it longer
    bool keep_alive = false;
    std::chrono::steady_clock::time_point since;
    std::uint64_t bytes_sent_before = 0;
  };

  asio::awaitable<bool> serve_next();
  asio::awaitable<bool> read_request();
  asio::awaitable<bool> enter(RequestReader::State state);
  void note_progress(std::size_t bytes);
  bool hold_body();
  void release_body();
  Exchange begin(api::Request request);
  asio::awaitable<api::Response> handle(std::shared_ptr<const api::Request> request);
  asio::awaitable<bool> respond(Exchange& exchange, api::Response response);
  asio::awaitable<bool> respond_with_events(Exchange& exchange, api::Response response);
  asio::awaitable<bool> send_head_and_body(const Exchange& exchange, const api::Response& response);
  asio::awaitable<void> refuse(Refusal refusal);
  void tell(const Exchange& exchange, const api::Response& response, bool was_stream);

  Core& core_;
  Address peer_;
  Seat seat_;
  std::shared_ptr<Wire> wire_;
  RequestReader reader_;
  std::uint64_t body_bytes_held_ = 0;
  double body_bytes_since_deadline_ = 0;
  bool is_first_ = true;          ///< no request has come yet
  bool has_last_word_ = false;    ///< an answer was sent last, which is to arrive
  bool may_end_at_once_ = false;  ///< nobody is in the middle of anything
};

/// Answers a client for whom there is no room, without reading what it asks.
asio::awaitable<void> turn_away(Core& core, Accepted accepted, Refusal refusal);

}  // namespace judge::net
