#include <fmt/format.h>

#include "judge/api/people/people_json.hpp"
#include "judge/api/people/routes.hpp"
#include "judge/api/request/audited_change.hpp"
#include "judge/api/request/authentication.hpp"
#include "judge/api/request/json_fields.hpp"
#include "judge/core/try.hpp"
#include "judge/store/people/known_devices.hpp"
#include "judge/store/people/log_in_throttle.hpp"
#include "judge/store/people/password_links.hpp"

namespace judge::api {
namespace {

constexpr TextLimits name_limits = {1, store::user_name_bytes_max};
constexpr TextLimits password_limits = {0, store::password_bytes_max};

Response session_response(const store::User& user, const std::string& secret, int status) {
  return json_response(status,
                       {{"user", user_object(user)}, {"csrf_token", store::csrf_token(secret)}});
}

/// Returns the user with this name and password. The refusal (401) does not say which of the two is
/// wrong.
Answer<store::User> user_by_password(Call& call, const std::string& name,
                                     const std::string& password) {
  store::Users users(call.connection);
  JUDGE_TRY_ASSIGN(const auto user, answered(users.find_by_name(name)));
  JUDGE_TRY_ASSIGN(const auto hash, answered(users.password_hash_of(user ? user->id : 0)));
  JUDGE_TRY_ASSIGN(const auto right, answered(call.services.passwords.verify(password, hash)));
  if (!right || !user) return refuse(401, "the name or the password is wrong");
  if (user->disabled) return refuse(403, "this account is disabled; ask an instructor");
  if (call.services.passwords.needs_rehash(hash)) {
    JUDGE_TRY_ASSIGN(const auto again, answered(call.services.passwords.hash(password)));
    JUDGE_TRY(answered(users.rehash(user->id, hash, again)));
  }
  return *user;
}

/// Returns the origin of a log-in attempt, including the device if this user has logged in on it
/// before.
Answer<store::LogInOrigin> origin_of(Call& call, const std::string& name) {
  store::LogInOrigin origin{.name = name, .client_address = call.request.client_address};
  const std::string secret = device_secret(call.request);
  if (secret.empty()) return origin;
  JUDGE_TRY_ASSIGN(const auto device,
                   answered(store::KnownDevices(call.connection).find(secret, name, call.now_ms)));
  origin.device = device;
  return origin;
}

/// Returns the user with this name and password. Each failed attempt increases the delay before the
/// next one, to slow down password guessing. An attempt that fails because of an error in the judge
/// does not count.
Answer<store::User> throttled_user(Call& call, store::LogInThrottle& throttle,
                                   const store::LogInOrigin& origin, const std::string& password) {
  JUDGE_TRY_ASSIGN(const auto attempt, answered(throttle.attempt(origin, call.now_ms)));
  if (attempt.wait_s > 0) {
    return std::unexpected(
        Refusal{429, "too many log-in attempts; wait, then try again", "", attempt.wait_s});
  }
  auto user = user_by_password(call, origin.name, password);
  constexpr int judge_failed = 500;
  if (!user && user.error().status >= judge_failed) {
    // The judge could not check the password, so this attempt must not count as a failed log-in. If
    // the withdrawal fails, too, only the first error is reported.
    static_cast<void>(throttle.withdraw(attempt));
  }
  return user;
}

/// The secrets that the browser gets after a log-in.
struct LoggedIn {
  store::StartedSession session;
  std::string device_secret;  ///< of a newly remembered device; "" if it was known
};

/// Starts a session, in one transaction.
store::Expected<LoggedIn> begin_session(Call& call, const store::LogInOrigin& origin,
                                        std::int64_t user) {
  LoggedIn begun;
  auto stored = call.connection.transact([&]() -> store::Expected<void> {
    JUDGE_TRY(store::LogInThrottle(call.connection).succeeded(origin));
    store::Sessions sessions(call.connection, call.settings->session_limits);
    // End the old session. The browser replaces its cookie, and the old cookie must not remain
    // valid.
    if (call.caller && call.caller->session != 0) {
      JUDGE_TRY(sessions.end(call.caller->session, call.caller->user.id));
    }
    JUDGE_TRY_ASSIGN(auto session, sessions.start({.user = user,
                                                   .client_address = origin.client_address,
                                                   .user_agent = call.request.header("user-agent")},
                                                  call.now_ms));
    begun.session = std::move(session);
    store::KnownDevices devices(call.connection);
    if (origin.device) return devices.use(*origin.device, call.now_ms);
    // Create a new secret. An unknown secret that the browser sent is not reused, because an
    // attacker may have planted it.
    JUDGE_TRY_ASSIGN(auto secret, devices.add(user, call.now_ms));
    begun.device_secret = std::move(secret);
    return {};
  });
  JUDGE_TRY(stored);
  return begun;
}

Answer<Response> log_in(Call& call) {
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  const std::string name = fields.text("name", name_limits);
  const std::string password = fields.text("password", password_limits);
  JUDGE_TRY(fields.end());

  JUDGE_TRY_ASSIGN(const auto origin, origin_of(call, name));
  store::LogInThrottle throttle(call.connection);
  JUDGE_TRY_ASSIGN(const auto user, throttled_user(call, throttle, origin, password));
  JUDGE_TRY_ASSIGN(const auto begun, answered(begin_session(call, origin, user.id)));
  const std::string& secret = begun.session.secret;
  const bool is_secure = call.request.is_secure;
  Response response = session_response(user, secret, 201);
  response.headers.emplace_back("Set-Cookie", session_cookie(secret, is_secure));
  if (!begun.device_secret.empty()) {
    response.headers.emplace_back("Set-Cookie", device_cookie(begun.device_secret, is_secure));
  }
  return response;
}

Answer<Response> who_am_i(Call& call) {
  if (!call.caller) return json_response(200, {{"user", nullptr}, {"csrf_token", nullptr}});
  if (call.caller->session == 0) {
    return json_response(200, {{"user", user_object(call.caller->user)}, {"csrf_token", nullptr}});
  }
  return session_response(call.caller->user, call.caller->session_secret, 200);
}

Answer<Response> log_out(Call& call) {
  JUDGE_TRY(
      answered(store::Sessions(call.connection).end(call.caller->session, call.caller->user.id)));
  Response response = empty_response();
  response.headers.emplace_back("Set-Cookie", session_cookie("", call.request.is_secure));
  return response;
}

Answer<Response> change_password(Call& call) {
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  const std::string old_password = fields.text("old_password", password_limits);
  const std::string new_password =
      fields.text("new_password", {store::password_characters_min, store::password_bytes_max});
  JUDGE_TRY(fields.end());
  const store::User& user = call.caller->user;
  JUDGE_TRY_ASSIGN(const auto origin, origin_of(call, user.name));
  store::LogInThrottle throttle(call.connection);
  if (const auto right = throttled_user(call, throttle, origin, old_password); !right) {
    if (right.error().status != 401) return std::unexpected(right.error());
    return refuse(422, "'old_password' is wrong", "old_password");
  }
  JUDGE_TRY_ASSIGN(const auto hash, answered(call.services.passwords.hash(new_password)));
  const ChangeName name{"user.password", "user", std::to_string(user.id), ""};
  auto changed = change(call, name, [&]() -> store::Expected<void> {
    JUDGE_TRY(store::Users(call.connection).set_password(user.id, hash, false));
    JUDGE_TRY(throttle.succeeded(origin));
    return store::Sessions(call.connection).end_all_of(user.id, call.caller->session);
  });
  JUDGE_TRY(changed);
  return empty_response();
}

/// Sets a new password for the user to whom a password link belongs, and invalidates the link.
Answer<void> set_password_by_link(Call& call, const std::string& secret, const std::string& hash) {
  ChangeName name{"user.password_link", "user", "", ""};
  return change(call, name, [&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(const auto owner,
                     store::PasswordLinks(call.connection).use(secret, call.now_ms));
    name.object_id = std::to_string(owner);
    JUDGE_TRY(store::Users(call.connection).set_password(owner, hash, false));
    return store::Sessions(call.connection).end_all_of(owner);
  });
}

Answer<Response> use_password_link(Call& call) {
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  const std::string secret = fields.text("secret", {1, 100});
  const std::string password =
      fields.text("new_password", {store::password_characters_min, store::password_bytes_max});
  JUDGE_TRY(fields.end());
  // Check the link before the expensive hash, so that requests without a valid link cost little.
  JUDGE_TRY_ASSIGN(const auto link,
                   answered(store::PasswordLinks(call.connection).find(secret, call.now_ms)));
  if (!link) return refuse(404, "this link is invalid, expired or already used", "secret");
  JUDGE_TRY_ASSIGN(const auto hash, answered(call.services.passwords.hash(password)));
  JUDGE_TRY(set_password_by_link(call, secret, hash));
  return empty_response();
}

}  // namespace

std::vector<Route> session_routes() {
  const std::string path = "/api/v1/session";
  return {
      {"POST", path, "logIn", Access::anyone, store::Scope::read, log_in},
      {"GET", path, "whoAmI", Access::anyone, store::Scope::read, who_am_i},
      {"DELETE", path, "logOut", Access::user, store::Scope::read, log_out},
      {"PUT", path + "/password", "changePassword", Access::user, store::Scope::admin,
       change_password},
      {"POST", path + "/password_link", "usePasswordLink", Access::anyone, store::Scope::read,
       use_password_link},
  };
}

}  // namespace judge::api
