#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "judge/api/http.hpp"
#include "judge/net/chunk_decoder.hpp"
#include "judge/net/head_check.hpp"
#include "judge/net/problem_document.hpp"

namespace judge::net {

/// What a request may have.
struct RequestLimits {
  HeadLimits head;
  std::size_t parameters_max = 100;          ///< of the query
  std::uint64_t body_bytes_max = 1U << 20U;  ///< unless the function below says otherwise
  /// If not empty: the limit for the body of this request, of which all but the body is known.
  /// Called on the thread of the sockets: it must return at once.
  std::function<std::uint64_t(const api::Request& head)> body_bytes_max_of;
};

/// Makes requests of the bytes of one connection, without a socket: what belongs to the next
/// request waits until the current one is taken.
class RequestReader {
 public:
  /// The limits outlive the reader.
  explicit RequestReader(const RequestLimits& limits) : limits_(limits) {}

  enum class State {
    idle,      ///< nothing of a request is there
    head,      ///< a part of the request line and headers is there
    body,      ///< all but the rest of the body is there
    complete,  ///< a request can be taken
    refused    ///< nothing more can be read from this connection
  };
  State state() const { return state_; }

  /// Takes in bytes as they come. Not for a reader whose state is complete or refused.
  void feed(std::string_view bytes);

  /// In state body: the client waits for "100 Continue" before it sends the rest.
  bool expects_continue() const;

  /// How much memory the body takes or, by its Content-Length, will take.
  std::uint64_t body_bytes() const { return body_bytes_; }

  /// In state refused: why.
  const Refusal& refusal() const { return refusal_; }

  /// The request as far as it is read: in state refused its head may be there, or nothing.
  const api::Request& request() const { return request_; }

  /// In state complete: whether another request may follow on this connection.
  bool keeps_alive() const { return keeps_alive_; }

  /// In state complete: hands out the request, and goes on with what came after it.
  api::Request take();

 private:
  void advance();
  void read_head();
  void parse_head(std::string_view head);
  bool fill_request(std::string_view head);
  void limit_body();
  void read_body();
  void read_chunks();
  void refuse(Refusal refusal);

  const RequestLimits& limits_;
  State state_ = State::idle;
  std::string buffer_;
  std::size_t looked_at_ = 0;  ///< so much of the buffer may be part of a head
  bool has_forgiven_ = false;  ///< an empty line before the request
  Framing framing_;
  std::uint64_t body_bytes_ = 0;
  std::uint64_t body_bytes_max_ = 0;
  std::optional<ChunkDecoder> chunks_;
  bool keeps_alive_ = false;
  api::Request request_;
  Refusal refusal_;
};

}  // namespace judge::net
