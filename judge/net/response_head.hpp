#pragma once

#include <ctime>
#include <string>
#include <string_view>

#include "judge/api/http.hpp"

namespace judge::net {

/// Scripts, styles and connections from this server only, and no page may frame it.
inline constexpr std::string_view strict_content_security_policy =
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "object-src 'none'; img-src 'self' data:";

/// What a response's head says besides what the handler said.
struct HeadFacts {
  std::string_view content_security_policy = strict_content_security_policy;
  std::string_view request_id;
  bool is_secure = false;   ///< the request came by TLS: Strict-Transport-Security is sent
  bool keep_alive = false;  ///< another request may follow
  std::time_t now = 0;
};

/// Whether the head would be well formed: a status from 200 to 599, headers with proper names, no
/// line ends or other controls in values, and none of those that are this library's business
/// (Connection, Content-Length, Content-Type, Date, Transfer-Encoding).
bool is_sendable(const api::Response& response);

/// Status line and headers with the empty line after them: those of the response, those that
/// keep browsers safe, and those for its length. One that the response has itself is its own.
std::string response_head(const api::Response& response, const HeadFacts& facts);

/// Whether a body follows this status at all.
bool may_have_body(int status);

}  // namespace judge::net
