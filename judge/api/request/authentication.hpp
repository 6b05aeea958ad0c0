#pragma once

#include <optional>
#include <string>

#include "judge/api/request/call.hpp"
#include "judge/api/request/router.hpp"

namespace judge::api {

/// Returns the name of the session cookie. Behind TLS, the name has the prefix `__Host-`, which
/// prevents other hosts and plain HTTP from setting the cookie (RFC 6265bis, section 4.1.3.2).
std::string session_cookie_name(bool is_secure);

/// Returns the value for Set-Cookie; an empty secret deletes the cookie.
std::string session_cookie(const std::string& secret, bool is_secure);

/// Returns the Set-Cookie value for the device cookie, with which the next log-in recognizes the
/// browser (judge/store/people/known_devices.hpp). The cookie outlives the session.
std::string device_cookie(const std::string& secret, bool is_secure);

/// Returns the secret in the device cookie; "" if the request has none.
std::string device_secret(const Request& request);

/// Whether a request has just arrived, or is checked again while its response is being streamed.
enum class RequestPhase { arrival, streaming };

/// Identifies the caller by `Authorization: Bearer TOKEN` or, without this header, by the session
/// cookie. `nullopt` if the request has neither, or if the session has ended. 401 if the header or
/// the token is invalid. The request counts as a use of the session only with
/// `RequestPhase::arrival`.
Answer<std::optional<Caller>> authenticate(const Request& request,
                                           const store::SessionLimits& session_limits,
                                           store::Connection& connection, std::int64_t now_ms,
                                           RequestPhase phase = RequestPhase::arrival);

/// Checks that the caller may use this route. 401 if it needs a log-in. 403 if the role or the
/// token's scopes do not suffice, if the password must be changed first, or if a request that
/// changes something has a session cookie but no valid CSRF token.
Answer<void> authorize(const Request& request, const Route& route,
                       const std::optional<Caller>& caller);

}  // namespace judge::api
