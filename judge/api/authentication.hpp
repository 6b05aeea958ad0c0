#pragma once

#include <optional>
#include <string>

#include "judge/api/call.hpp"
#include "judge/api/router.hpp"

namespace judge::api {

/// The cookie that a browser's session is in. Behind TLS it has the prefix that keeps other hosts
/// and plain HTTP from setting it (RFC 6265bis, section 4.1.3.2).
std::string session_cookie_name(bool is_secure);

/// The value for Set-Cookie; an empty secret takes the cookie away.
std::string session_cookie(const std::string& secret, bool is_secure);

/// Whether a request has just come, or is one whose answer goes on being sent.
enum class Asked { anew, before };

/// Who asks, by `Authorization: Bearer TOKEN` or else by the session cookie; nothing when there is
/// neither. 401 when what is there is not valid (any more). Only what is asked anew counts as use
/// of the session.
Answer<std::optional<Caller>> authenticate(const Request& request, const Services& services,
                                           store::Connection& connection, std::int64_t now_ms,
                                           Asked asked = Asked::anew);

/// Whether this caller may use this route: 401 when somebody must be logged in, 403 when the role
/// or the token's scopes do not suffice, when the password must be changed first, and when a
/// request that changes something comes with a session's cookie but without its CSRF token.
Answer<void> authorize(const Request& request, const Route& route,
                       const std::optional<Caller>& caller);

}  // namespace judge::api
