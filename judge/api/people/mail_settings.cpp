#include "judge/api/people/routes.hpp"
#include "judge/api/request/audited_change.hpp"
#include "judge/api/request/json_fields.hpp"
#include "judge/core/try.hpp"
#include "judge/json/values.hpp"
#include "judge/store/mail/notice_mails.hpp"

namespace judge::api {
namespace {

Answer<Response> get_mail_settings(Call& call) {
  const store::User& user = call.caller->user;
  JUDGE_TRY_ASSIGN(const auto wanted,
                   answered(store::NoticeMails(call.connection).are_wanted(user.id)));
  return json_response(200, {{"notices", wanted},
                             {"address", text_json(user.email)},
                             {"available", call.settings->sends_mail}});
}

Answer<Response> change_mail_settings(Call& call) {
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  const bool wanted = fields.boolean("notices");
  JUDGE_TRY(fields.end());
  const std::int64_t user = call.caller->user.id;
  const ChangeName name{"user.mail", "user", std::to_string(user),
                        wanted ? "notices by mail" : "no notices by mail"};
  auto changed = change(
      call, name, [&] { return store::NoticeMails(call.connection).set_wanted(user, wanted); });
  JUDGE_TRY(changed);
  return get_mail_settings(call);
}

}  // namespace

std::vector<Route> mail_settings_routes() {
  const std::string path = "/api/v1/session/mail";
  return {
      {"GET", path, "getMailSettings", Access::user, store::Scope::read, get_mail_settings},
      {"PUT", path, "changeMailSettings", Access::user, store::Scope::submit, change_mail_settings},
  };
}

}  // namespace judge::api
