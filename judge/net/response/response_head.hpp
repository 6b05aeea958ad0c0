#pragma once

#include <ctime>
#include <string>
#include <string_view>

#include "judge/api/http/http.hpp"

namespace judge::net {

/// The policy for pages: scripts, styles and connections only from this server, and no page may be
/// shown in a frame.
inline constexpr std::string_view strict_content_security_policy =
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "object-src 'none'; img-src 'self' data:";

/// The parts of a response's head that come from the server, not from the handler.
struct HeadFacts {
  std::string_view content_security_policy = strict_content_security_policy;
  std::string_view request_id;
  bool is_secure = false;   ///< the client uses TLS: send Strict-Transport-Security
  bool keep_alive = false;  ///< another request may follow on the connection
  std::time_t now = 0;
};

/// True if the head would be well formed: a status from 200 to 599, valid header names, no line
/// ends or other control characters except tab in values, and no header that this library sets
/// itself (Connection, Content-Length, Content-Type, Date, Transfer-Encoding).
bool is_sendable(const api::Response& response);

/// Returns the status line, the headers and the empty line. Adds headers for browser security and
/// for the length. Security headers in the response itself take precedence.
std::string response_head(const api::Response& response, const HeadFacts& facts);

/// True if the response sets this header. Upper and lower case do not matter.
bool has_header(const api::Response& response, std::string_view name);

/// True if a response with this status may have a body.
bool may_have_body(int status);

}  // namespace judge::net
