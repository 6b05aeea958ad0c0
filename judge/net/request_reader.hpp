#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "judge/api/http/http.hpp"
#include "judge/net/chunk_decoder.hpp"
#include "judge/net/head_check.hpp"
#include "judge/net/protocol_error.hpp"

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

  /// Parses received bytes. Only allowed in the states idle, head and body.
  void feed(std::string_view bytes);

  /// In state waiting: sets the limit for the body and continues.
  void admit(std::uint64_t body_bytes_max);

  /// In state body: true if the client waits for "100 Continue" before it sends the body.
  bool expects_continue() const;

  /// The number of bytes of the body that have arrived. Content-Length alone reserves no memory.
  std::uint64_t body_bytes() const { return request_.body.size(); }

  /// In state refused: the reason.
  const ProtocolError& refusal() const { return refusal_; }

  /// The request as far as it has been parsed. In state refused, it may be empty.
  const api::Request& request() const { return request_; }

  /// In state complete: true if another request may follow on this connection.
  bool keeps_alive() const { return keeps_alive_; }

  /// In state complete: returns the request, and continues with the bytes after it.
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
