#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>

#include "judge/net/request/protocol_error.hpp"

namespace judge::net {

/// The limits for the head of a request, which is the request line and the headers.
struct HeadLimits {
  std::size_t head_bytes_max = 16 * 1024;   ///< request line and headers together
  std::size_t target_bytes_max = 8 * 1024;  ///< path and query, as sent
  std::size_t headers_max = 100;
};

/// Determines where a request ends, and therefore where the next one begins.
struct Framing {
  std::optional<std::uint64_t> content_length;
  bool is_chunked = false;

  friend bool operator==(const Framing&, const Framing&) = default;
};

/// True if these bytes may be part of a head: no NUL or other control characters except tab, and CR
/// and LF only as a pair. `before` is the byte before `bytes`. A CR at the end is checked together
/// with the next bytes.
bool are_head_bytes(std::string_view bytes, char before);

/// Checks a complete head, from the request line to the empty line, as strictly as RFC 9112 allows.
/// Refuses everything that another server in the chain might interpret differently (request
/// smuggling): a malformed request line or header, obs-fold, Content-Length together with
/// Transfer-Encoding, either of these headers repeated or malformed, and a missing or repeated
/// Host. Also refuses everything that exceeds a limit.
std::expected<Framing, ProtocolError> check_head(std::string_view head, const HeadLimits& limits);

}  // namespace judge::net
