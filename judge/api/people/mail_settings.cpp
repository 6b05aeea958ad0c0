#include <algorithm>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "judge/api/people/routes.hpp"
#include "judge/api/request/audited_change.hpp"
#include "judge/api/request/json_fields.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/json/values.hpp"
#include "judge/store/mail/notice_mails.hpp"

namespace judge::api {
namespace {

constexpr std::size_t language_bytes_max = 16;

/// True if the text has only characters of language codes, such as "zh" and "pt-BR".
bool is_language_code(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return is_letter_or_digit(c) || c == '-'; });
}

Answer<Response> get_mail_settings(Call& call) {
  const store::User& user = call.caller->user;
  store::NoticeMails mails(call.connection);
  JUDGE_TRY_ASSIGN(const auto wanted, answered(mails.are_wanted(user.id)));
  JUDGE_TRY_ASSIGN(const auto language, answered(mails.language_of(user.id)));
  return json_response(200, {{"notices", wanted},
                             {"language", language},
                             {"address", text_json(user.email)},
                             {"available", call.settings->sends_mail}});
}

Answer<Response> change_mail_settings(Call& call) {
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  const std::string language = fields.text_or("language", "", {2, language_bytes_max});
  const bool sets_wanted = fields.has("notices") || !fields.has("language");
  const bool wanted = sets_wanted && fields.boolean("notices");
  JUDGE_TRY(fields.end());
  if (!is_language_code(language)) {
    return refuse(422, "must be a language code such as zh", "language");
  }
  std::vector<std::string> changes;
  if (sets_wanted) changes.emplace_back(wanted ? "notices by mail" : "no notices by mail");
  if (!language.empty()) changes.push_back("mails in " + language);
  const std::int64_t user = call.caller->user.id;
  const ChangeName name{"user.mail", "user", std::to_string(user),
                        fmt::format("{}", fmt::join(changes, ", "))};
  auto changed = change(call, name, [&]() -> store::Expected<void> {
    store::NoticeMails mails(call.connection);
    if (sets_wanted) {
      JUDGE_TRY(mails.set_wanted(user, wanted));
    }
    if (!language.empty()) {
      JUDGE_TRY(mails.set_language(user, language));
    }
    return {};
  });
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
