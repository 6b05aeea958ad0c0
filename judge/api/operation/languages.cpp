#include <map>
#include <string>
#include <utility>
#include <vector>

#include "judge/api/operation/routes.hpp"
#include "judge/core/try.hpp"
#include "judge/json/values.hpp"
#include "judge/store/submissions/judgements.hpp"

namespace judge::api {
namespace {

boost::json::array texts_json(const std::vector<std::string>& texts) {
  boost::json::array list;
  for (const std::string& text : texts) list.emplace_back(text);
  return list;
}

/// Returns the words of a command as a user would type them, with the name of the program instead
/// of its path: g++ instead of /usr/bin/g++.
boost::json::array command_json(std::vector<std::string> words) {
  if (!words.empty()) words.front().erase(0, words.front().rfind('/') + 1);
  return texts_json(words);
}

/// Maps a command that prints a compiler's version to that version. Languages with the same command
/// share a compiler, so a submission in C++17 also reveals the version for C++20.
using Versions = std::map<std::vector<std::string>, std::string>;

Answer<Versions> compiler_versions(Call& call) {
  store::Judgements judgements(call.connection);
  Versions versions;
  for (const OfferedLanguage& offered : call.services.languages) {
    std::string& version = versions[offered.language.version_command];
    if (!version.empty()) continue;
    JUDGE_TRY_ASSIGN(version, answered(judgements.newest_compiler(offered.language.id)));
  }
  return versions;
}

Answer<Response> list_languages(Call& call) {
  JUDGE_TRY_ASSIGN(const auto versions, compiler_versions(call));
  boost::json::array list;
  for (const OfferedLanguage& offered : call.services.languages) {
    const run::Language& language = offered.language;
    const boost::json::value same_as =
        language.same_as.empty() ? boost::json::value() : boost::json::value(language.same_as);
    list.push_back({{"id", language.id},
                    {"name", language.name},
                    {"same_as", same_as},
                    {"extensions", texts_json(language.extensions)},
                    {"first_file_name", run::first_file_name(language)},
                    {"compile_command", command_json(language.compile.words)},
                    {"run_command", command_json(language.run.words)},
                    {"available", offered.available},
                    {"checked", offered.available && language.check.has_value() &&
                                    call.settings->limits.checks_while_typing},
                    {"version", text_json(versions.at(language.version_command))}});
  }
  return json_response(200, {{"languages", std::move(list)}});
}

}  // namespace

std::vector<Route> language_routes() {
  return {{"GET", "/api/v1/languages", "listLanguages", Access::anyone, store::Scope::read,
           list_languages}};
}

}  // namespace judge::api
