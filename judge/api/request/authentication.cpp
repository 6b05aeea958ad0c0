#include "judge/api/request/authentication.hpp"

#include <string_view>

#include <fmt/format.h>

#include "judge/core/enum_names.hpp"
#include "judge/core/try.hpp"
#include "judge/store/people/known_devices.hpp"

namespace judge::api {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view bearer = "Bearer ";

/// Returns the value of a cookie in a Cookie header (RFC 6265, section 4.2.1); "" if it is missing.
std::string cookie_of(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    std::string_view pair = header.substr(0, header.find(';'));
    header.remove_prefix(std::min(pair.size() + 1, header.size()));
    while (pair.starts_with(' ')) pair.remove_prefix(1);
    const std::size_t sign = pair.find('=');
    if (sign != std::string_view::npos && pair.substr(0, sign) == name) {
      return std::string(pair.substr(sign + 1));
    }
  }
  return {};
}

std::string_view device_cookie_name(bool is_secure) {
  return is_secure ? "__Host-judge_device" : "judge_device";
}

Answer<std::optional<Caller>> by_token(const std::string& secret, store::Connection& connection,
                                       std::int64_t now_ms) {
  JUDGE_TRY_ASSIGN(const auto token, answered(store::ApiTokens(connection).find(secret, now_ms)));
  if (!token) return refuse(401, "this token is invalid, expired or revoked");
  JUDGE_TRY_ASSIGN(auto user, found(store::Users(connection).find(token->user),
                                    "the token's user no longer exists"));
  return Caller{
      .user = std::move(user), .scopes = token->scopes, .session = 0, .session_secret = {}};
}

Answer<std::optional<Caller>> by_session(const std::string& secret,
                                         const store::SessionLimits& session_limits,
                                         store::Connection& connection, std::int64_t now_ms,
                                         RequestPhase phase) {
  store::Sessions sessions(connection, session_limits);
  JUDGE_TRY_ASSIGN(const auto session,
                   answered(phase == RequestPhase::arrival ? sessions.find(secret, now_ms)
                                                           : sessions.look_at(secret, now_ms)));
  // Browsers still send the cookie of an expired session. Treating this as an error would prevent
  // users from logging in again.
  if (!session) return std::nullopt;
  JUDGE_TRY_ASSIGN(auto user, found(store::Users(connection).find(session->user),
                                    "the session's user no longer exists"));
  return Caller{.user = std::move(user),
                .scopes = std::nullopt,
                .session = session->id,
                .session_secret = secret};
}

bool suffices(store::Role role, Access access) {
  switch (access) {
    case Access::anyone:
    case Access::user:
      return true;
    case Access::instructor:
      return role != store::Role::student;
    case Access::admin:
      return role == store::Role::admin;
  }
  return false;
}

bool changes_something(std::string_view method) { return method != "GET"sv && method != "HEAD"sv; }

}  // namespace

std::string session_cookie_name(bool is_secure) {
  return is_secure ? "__Host-judge_session" : "judge_session";
}

std::string session_cookie(const std::string& secret, bool is_secure) {
  return fmt::format("{}={}; Path=/; HttpOnly; SameSite=Lax{}{}", session_cookie_name(is_secure),
                     secret, is_secure ? "; Secure" : "", secret.empty() ? "; Max-Age=0" : "");
}

std::string device_cookie(const std::string& secret, bool is_secure) {
  return fmt::format("{}={}; Path=/; HttpOnly; SameSite=Strict; Max-Age={}{}",
                     device_cookie_name(is_secure), secret, store::known_device_life_ms / 1000,
                     is_secure ? "; Secure" : "");
}

std::string device_secret(const Request& request) {
  return cookie_of(request.header("cookie"), device_cookie_name(request.is_secure));
}

Answer<std::optional<Caller>> authenticate(const Request& request,
                                           const store::SessionLimits& session_limits,
                                           store::Connection& connection, std::int64_t now_ms,
                                           RequestPhase phase) {
  const std::string& authorization = request.header("authorization");
  if (!authorization.empty()) {
    if (!authorization.starts_with(bearer)) {
      return refuse(401, "send 'Authorization: Bearer TOKEN'");
    }
    return by_token(authorization.substr(bearer.size()), connection, now_ms);
  }
  const std::string secret =
      cookie_of(request.header("cookie"), session_cookie_name(request.is_secure));
  if (secret.empty()) return std::nullopt;
  return by_session(secret, session_limits, connection, now_ms, phase);
}

Answer<void> authorize(const Request& request, const Route& route,
                       const std::optional<Caller>& caller) {
  if (!caller) {
    if (route.access == Access::anyone) return {};
    return refuse(401, "log in first, or send a token");
  }
  if (!suffices(caller->user.role, route.access)) {
    return refuse(403, fmt::format("this request needs the role '{}'",
                                   route.access == Access::admin ? "admin" : "instructor"));
  }
  if (caller->scopes && route.access != Access::anyone && !caller->scopes->contains(route.scope)) {
    return refuse(
        403, fmt::format("this request needs a token with the scope '{}'", enum_name(route.scope)));
  }
  if (caller->session != 0 && route.access != Access::anyone && changes_something(request.method) &&
      !store::is_csrf_token(caller->session_secret, request.header("x-csrf-token"))) {
    return refuse(403, "send the session's 'csrf_token' in the header X-CSRF-Token");
  }
  const bool is_about_session = route.path.starts_with("/api/v1/session");
  if (caller->user.must_change_password && route.access != Access::anyone && !is_about_session) {
    return refuse(403, "change your password first (PUT /api/v1/session/password)");
  }
  return {};
}

}  // namespace judge::api
