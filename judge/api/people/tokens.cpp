#include <fmt/format.h>

#include "judge/api/people/routes.hpp"
#include "judge/api/request/audited_change.hpp"
#include "judge/api/request/json_fields.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/core/try.hpp"
#include "judge/json/values.hpp"

namespace judge::api {
namespace {

boost::json::value optional_ms(const std::optional<std::int64_t>& at_ms) {
  return at_ms ? boost::json::value(*at_ms) : boost::json::value(nullptr);
}

boost::json::object token_object(const store::ApiToken& token) {
  boost::json::array scopes;
  for (const store::Scope scope : token.scopes) scopes.emplace_back(enum_name(scope));
  return {{"id", std::to_string(token.id)},
          {"name", text_json(token.name)},
          {"scopes", std::move(scopes)},
          {"created_ms", token.created_ms},
          {"expires_ms", optional_ms(token.expires_ms)},
          {"last_used_ms", optional_ms(token.last_used_ms)}};
}

Answer<store::NewApiToken> read_token(Call& call) {
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  store::NewApiToken token{
      .user = call.caller->user.id, .name = {}, .scopes = {}, .expires_ms = {}};
  token.name = fields.line("name", {1, store::token_name_bytes_max});
  token.expires_ms = fields.integer("expires_ms", 0, std::numeric_limits<std::int64_t>::max());
  for (const std::string& word : fields.words("scopes", enum_names<store::Scope>())) {
    token.scopes.insert(*enum_from_name<store::Scope>(word));
  }
  JUDGE_TRY(fields.end());
  return token;
}

Answer<Response> make_token(Call& call) {
  // Only a session may create tokens. Otherwise a leaked token could create tokens that outlive it.
  if (call.caller->session == 0) return refuse(403, "log in to create tokens");
  JUDGE_TRY_ASSIGN(const auto token, read_token(call));
  store::MadeApiToken made;
  ChangeName name{"token.make", "token", "", token.name};
  auto stored = change(call, name, [&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(auto result, store::ApiTokens(call.connection).make(token, call.now_ms));
    made = std::move(result);
    name.object_id = std::to_string(made.token.id);
    return {};
  });
  JUDGE_TRY(stored);
  boost::json::object object = token_object(made.token);
  object["secret"] = made.secret;
  return json_response(201, object);
}

Answer<Response> list_tokens(Call& call) {
  JUDGE_TRY_ASSIGN(const auto tokens,
                   answered(store::ApiTokens(call.connection).of_user(call.caller->user.id)));
  boost::json::array list;
  for (const store::ApiToken& token : tokens) list.emplace_back(token_object(token));
  return json_response(200, {{"tokens", std::move(list)}});
}

Answer<Response> revoke_token(Call& call) {
  JUDGE_TRY_ASSIGN(const auto id, call.id("token"));
  const ChangeName name{"token.revoke", "token", call.parameter("token"), ""};
  auto stored = change(call, name, [&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(const auto revoked,
                     store::ApiTokens(call.connection).revoke(id, call.caller->user.id));
    if (revoked) return {};
    return store::failure(store::FailureKind::missing, "you have no such token");
  });
  JUDGE_TRY(stored);
  return empty_response();
}

}  // namespace

std::vector<Route> token_routes() {
  const std::string path = "/api/v1/tokens";
  return {
      {"GET", path, "listTokens", Access::user, store::Scope::read, list_tokens},
      {"POST",
       path,
       "makeToken",
       Access::user,
       store::Scope::admin,
       make_token,
       Weight::light,
       {},
       Repeats::secret},
      {"DELETE", path + "/{token}", "revokeToken", Access::user, store::Scope::admin, revoke_token},
  };
}

}  // namespace judge::api
