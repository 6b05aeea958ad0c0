#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>

#include "judge/net/problem_document.hpp"

namespace judge::net {

/// What a head may have.
struct HeadLimits {
  std::size_t head_bytes_max = 16 * 1024;   ///< request line and headers together
  std::size_t target_bytes_max = 8 * 1024;  ///< path and query, as sent
  std::size_t headers_max = 100;
};

/// What decides where a request ends, and with it where the next one begins.
struct Framing {
  std::optional<std::uint64_t> content_length;
  bool is_chunked = false;

  friend bool operator==(const Framing&, const Framing&) = default;
};

/// Whether these bytes may be part of a head: no NUL or other control character, and CR and LF only
/// as a pair. `before` is the byte before them. A CR at the end is judged with what follows.
bool are_head_bytes(std::string_view bytes, char before);

/// Looks at a whole head, from the request line to the empty line, as strictly as RFC 9112 allows:
/// what another server in the chain might read in another way is refused (request smuggling).
/// Refused are a request line or header out of form, obs-fold, both Content-Length and
/// Transfer-Encoding, either of them twice or out of form, no Host or two, and what is over a
/// limit.
std::expected<Framing, Refusal> check_head(std::string_view head, const HeadLimits& limits);

}  // namespace judge::net
