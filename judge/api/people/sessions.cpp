#include "judge/api/people/routes.hpp"
#include "judge/api/request/audited_change.hpp"
#include "judge/core/try.hpp"
#include "judge/json/values.hpp"
#include "judge/store/people/known_devices.hpp"

namespace judge::api {
namespace {

boost::json::object open_session_object(const store::Session& session, std::int64_t current) {
  return {{"id", std::to_string(session.id)},
          {"client_address", text_json(session.client_address)},
          {"user_agent", text_json(session.user_agent)},
          {"created_ms", session.created_ms},
          {"last_used_ms", session.last_used_ms},
          {"expires_ms", session.expires_ms},
          {"is_current", session.id == current}};
}

Answer<Response> list_sessions(Call& call) {
  JUDGE_TRY_ASSIGN(const auto sessions,
                   answered(store::Sessions(call.connection, call.settings->session_limits)
                                .of_user(call.caller->user.id, call.now_ms)));
  boost::json::array list;
  for (const store::Session& session : sessions) {
    list.emplace_back(open_session_object(session, call.caller->session));
  }
  return json_response(200, {{"sessions", std::move(list)}});
}

Answer<Response> end_session(Call& call) {
  JUDGE_TRY_ASSIGN(const auto id, call.id("session"));
  JUDGE_TRY_ASSIGN(const auto ended,
                   answered(store::Sessions(call.connection).end(id, call.caller->user.id)));
  if (!ended) return refuse(404, "you have no such session");
  return empty_response();
}

Answer<Response> end_other_sessions(Call& call) {
  JUDGE_TRY(answered(
      store::Sessions(call.connection).end_all_of(call.caller->user.id, call.caller->session)));
  return empty_response();
}

Answer<Response> end_all_access(Call& call) {
  JUDGE_TRY_ASSIGN(const auto id, call.id("user"));
  JUDGE_TRY(found(store::Users(call.connection).find(id), "there is no such user"));
  const ChangeName name{"user.shut_out", "user", std::to_string(id), "sessions and tokens ended"};
  auto stored = change(call, name, [&]() -> store::Expected<void> {
    JUDGE_TRY(store::Sessions(call.connection).end_all_of(id));
    JUDGE_TRY(store::ApiTokens(call.connection).revoke_all_of(id));
    return store::KnownDevices(call.connection).remove_all_of(id);
  });
  JUDGE_TRY(stored);
  return empty_response();
}

}  // namespace

std::vector<Route> session_list_routes() {
  const std::string path = "/api/v1/sessions";
  return {
      {"GET", path, "listSessions", Access::user, store::Scope::admin, list_sessions},
      {"DELETE", path, "endOtherSessions", Access::user, store::Scope::admin, end_other_sessions},
      {"DELETE", path + "/{session}", "endSession", Access::user, store::Scope::admin, end_session},
      {"DELETE", "/api/v1/users/{user}/sessions", "shutOutUser", Access::admin, store::Scope::admin,
       end_all_access},
  };
}

}  // namespace judge::api
