#include "judge/api/operation/routes.hpp"
#include "judge/json/values.hpp"

namespace judge::api {
namespace {

Answer<Response> list_languages(Call& call) {
  boost::json::array list;
  for (const OfferedLanguage& offered : call.services.languages) {
    const run::Language& language = offered.language;
    boost::json::array extensions;
    for (const std::string& extension : language.extensions) extensions.emplace_back(extension);
    list.push_back({{"id", language.id},
                    {"name", language.name},
                    {"extensions", std::move(extensions)},
                    {"available", offered.available},
                    {"checked", offered.available && language.check.has_value() &&
                                    call.settings->limits.checks_while_typing},
                    {"version", text_json(offered.version)}});
  }
  return json_response(200, {{"languages", std::move(list)}});
}

}  // namespace

std::vector<Route> language_routes() {
  return {{"GET", "/api/v1/languages", "listLanguages", Access::anyone, store::Scope::read,
           list_languages}};
}

}  // namespace judge::api
