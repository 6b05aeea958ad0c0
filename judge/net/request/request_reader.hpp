#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "judge/api/http/http.hpp"
#include "judge/net/request/chunk_decoder.hpp"
#include "judge/net/request/head_check.hpp"
#include "judge/net/request/protocol_error.hpp"

namespace judge::net {

/// The limits for a request.
struct RequestLimits {
  HeadLimits head;
  std::size_t parameters_max = 100;          ///< of the query
  std::uint64_t body_bytes_max = 1U << 20U;  ///< for a body without admission
  /// If true, a request with a larger body, or with a body of unknown size, waits for
  /// `RequestReader::admit` instead of being refused.
  bool may_admit_more = false;
};

/// Parses the bytes of one connection into requests, without a socket. Bytes of the next request
/// are buffered until the current one is taken.
class RequestReader {
 public:
  /// `limits` must outlive the reader.
  explicit RequestReader(const RequestLimits& limits) : limits_(limits) {}

  enum class State {
    idle,      ///< no byte of a request has arrived
    head,      ///< the head has arrived in part
    waiting,   ///< the head is complete; the caller must set the limit for the body (`admit`)
    body,      ///< the head is complete; the body is not
    complete,  ///< the request can be taken
    refused    ///< nothing more can be read from this connection
  };
  State state() const { return state_; }

  /// Parses received bytes. Only allowed in the states `idle`, `head` and `body`.
  void feed(std::string_view bytes);

  /// Sets the limit for the body and continues. Only allowed in the state `waiting`.
  void admit(std::uint64_t body_bytes_max);

  /// In the state `body`: true if the client waits for "100 Continue" before it sends the body.
  bool expects_continue() const;

  /// Returns the number of body bytes that have arrived, not the number that Content-Length
  /// announces.
  std::uint64_t body_bytes() const { return request_.body.size(); }

  /// Returns the reason for the state `refused`.
  const ProtocolError& refusal() const { return refusal_; }

  /// Returns the request as far as it has been parsed. It may be empty in the state `refused`.
  const api::Request& request() const { return request_; }

  /// In the state `complete`: true if another request may follow on this connection.
  bool keeps_alive() const { return keeps_alive_; }

  /// Returns the request, and continues with the bytes after it. Only allowed in the state
  /// `complete`.
  api::Request take();

 private:
  void advance();
  void read_head();
  void parse_head(std::string_view head);
  bool fill_request(std::string_view head);
  void begin_body();
  void limit_body(std::uint64_t body_bytes_max);
  void read_body();
  void reserve_for(std::size_t more, std::size_t length);
  void read_chunks();
  void refuse(ProtocolError refusal);

  const RequestLimits& limits_;
  State state_ = State::idle;
  std::string buffer_;
  std::size_t looked_at_ = 0;        ///< number of bytes of the buffer already checked as a head
  bool skipped_empty_line_ = false;  ///< true if an empty line before the request was ignored
  Framing framing_;
  std::optional<ChunkDecoder> chunks_;
  bool keeps_alive_ = false;
  api::Request request_;
  ProtocolError refusal_;
};

}  // namespace judge::net
