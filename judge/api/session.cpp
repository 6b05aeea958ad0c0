#include "judge/api/session.hpp"

#include <fmt/format.h>

#include "judge/api/audited_change.hpp"
#include "judge/api/authentication.hpp"
#include "judge/api/fields.hpp"
#include "judge/api/people_json.hpp"
#include "judge/store/log_in_throttle.hpp"
#include "judge/store/password_links.hpp"

namespace judge::api {
namespace {

constexpr TextLimits name_limits = {1, store::user_name_bytes_max};
constexpr TextLimits password_limits = {0, store::password_bytes_max};

Response session_response(const store::User& user, const std::string& secret, int status) {
  return json_response(status,
                       {{"user", user_object(user)}, {"csrf_token", store::csrf_token(secret)}});
}

/// The user of this name and password; 401 tells neither of the two apart.
Answer<store::User> user_by_password(Call& call, const std::string& name,
                                     const std::string& password) {
  store::Users users(call.connection);
  const auto user = answered(users.find_by_name(name));
  if (!user) return std::unexpected(user.error());
  const auto hash = answered(users.password_hash_of(*user ? (*user)->id : 0));
  if (!hash) return std::unexpected(hash.error());
  const auto right = answered(call.services.passwords.verify(password, *hash));
  if (!right) return std::unexpected(right.error());
  if (!*right || !*user) return refuse(401, "the name or the password is wrong");
  if ((*user)->disabled) return refuse(403, "this account is disabled; ask an instructor");
  if (call.services.passwords.needs_rehash(*hash)) {
    const auto again = answered(call.services.passwords.hash(password));
    if (!again) return std::unexpected(again.error());
    if (auto kept = answered(users.rehash((*user)->id, *hash, *again)); !kept) {
      return std::unexpected(kept.error());
    }
  }
  return **user;
}

/// The same, slowed down for who guesses. What the judge could not look at does not count.
Answer<store::User> throttled_user(Call& call, store::LogInThrottle& throttle,
                                   const std::string& name, const std::string& password) {
  const std::string& address = call.request.client_address;
  const auto attempt = answered(throttle.attempt(name, address, call.now_ms));
  if (!attempt) return std::unexpected(attempt.error());
  if (attempt->wait_s > 0) {
    return std::unexpected(
        Refusal{429, "too many attempts to log in; wait, then try again", "", attempt->wait_s});
  }
  auto user = user_by_password(call, name, password);
  constexpr int judge_failed = 500;
  if (!user && user.error().status >= judge_failed) {
    // A store that cannot take it back has refused already; the first reason is the one to tell.
    static_cast<void>(throttle.withdraw(*attempt, name, address));
  }
  return user;
}

Answer<Response> log_in(Call& call) {
  const auto body = object_of(call.request);
  if (!body) return std::unexpected(body.error());
  Fields fields(*body);
  const std::string name = fields.text("name", name_limits);
  const std::string password = fields.text("password", password_limits);
  if (auto read = fields.end(); !read) return std::unexpected(read.error());

  store::LogInThrottle throttle(call.connection);
  const std::string& address = call.request.client_address;
  const auto user = throttled_user(call, throttle, name, password);
  if (!user) return std::unexpected(user.error());

  store::StartedSession started;
  auto stored = call.connection.transact([&]() -> store::Expected<void> {
    if (auto done = throttle.succeeded(name, address); !done) return done;
    store::Sessions sessions(call.connection, call.services.session_limits);
    // The browser forgets the cookie that it had: nobody is to find it and go on with it.
    if (call.caller && call.caller->session != 0) {
      auto ended = sessions.end(call.caller->session, call.caller->user.id);
      if (!ended) return std::unexpected(ended.error());
    }
    auto session = sessions.start({.user = user->id,
                                   .client_address = address,
                                   .user_agent = call.request.header("user-agent")},
                                  call.now_ms);
    if (!session) return std::unexpected(session.error());
    started = *std::move(session);
    return {};
  });
  if (!stored) return refuse(stored.error());
  Response response = session_response(*user, started.secret, 201);
  response.headers.emplace_back("Set-Cookie",
                                session_cookie(started.secret, call.request.is_secure));
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
  const auto ended =
      answered(store::Sessions(call.connection).end(call.caller->session, call.caller->user.id));
  if (!ended) return std::unexpected(ended.error());
  Response response = empty_response();
  response.headers.emplace_back("Set-Cookie", session_cookie("", call.request.is_secure));
  return response;
}

Answer<Response> change_password(Call& call) {
  const auto body = object_of(call.request);
  if (!body) return std::unexpected(body.error());
  Fields fields(*body);
  const std::string old_password = fields.text("old_password", password_limits);
  const std::string new_password =
      fields.text("new_password", {store::password_characters_min, store::password_bytes_max});
  if (auto read = fields.end(); !read) return std::unexpected(read.error());
  const store::User& user = call.caller->user;
  store::LogInThrottle throttle(call.connection);
  const std::string& address = call.request.client_address;
  if (const auto right = throttled_user(call, throttle, user.name, old_password); !right) {
    if (right.error().status != 401) return std::unexpected(right.error());
    return refuse(422, "'old_password' is wrong", "old_password");
  }
  const auto hash = answered(call.services.passwords.hash(new_password));
  if (!hash) return std::unexpected(hash.error());
  const ChangeName name{"user.password", "user", std::to_string(user.id), ""};
  auto changed = change(call, name, [&]() -> store::Expected<void> {
    auto set = store::Users(call.connection).set_password(user.id, *hash, false);
    if (set) set = throttle.succeeded(user.name, address);
    if (!set) return set;
    return store::Sessions(call.connection).end_all_of(user.id, call.caller->session);
  });
  if (!changed) return std::unexpected(changed.error());
  return empty_response();
}

/// Ends a link by which a password is set once, and sets it.
Answer<void> set_password_by_link(Call& call, const std::string& secret, const std::string& hash) {
  ChangeName name{"user.password_link", "user", "", ""};
  return change(call, name, [&]() -> store::Expected<void> {
    const auto owner = store::PasswordLinks(call.connection).use(secret, call.now_ms);
    if (!owner) return std::unexpected(owner.error());
    name.object_id = std::to_string(*owner);
    auto done = store::Users(call.connection).set_password(*owner, hash, false);
    if (!done) return done;
    return store::Sessions(call.connection).end_all_of(*owner);
  });
}

Answer<Response> use_password_link(Call& call) {
  const auto body = object_of(call.request);
  if (!body) return std::unexpected(body.error());
  Fields fields(*body);
  const std::string secret = fields.text("secret", {1, 100});
  const std::string password =
      fields.text("new_password", {store::password_characters_min, store::password_bytes_max});
  if (auto read = fields.end(); !read) return std::unexpected(read.error());
  // Before the costly hash: whoever has no link is to cost nothing.
  const auto link = answered(store::PasswordLinks(call.connection).find(secret, call.now_ms));
  if (!link) return std::unexpected(link.error());
  if (!*link) return refuse(404, "this link is not valid, or was used already", "secret");
  const auto hash = answered(call.services.passwords.hash(password));
  if (!hash) return std::unexpected(hash.error());
  if (auto set = set_password_by_link(call, secret, *hash); !set) {
    return std::unexpected(set.error());
  }
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
