#include "judge/problem/import/base/natural_languages.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "judge/core/text.hpp"
#include "judge/problem/metadata/languages.hpp"

namespace judge::problem {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 38> codes = {{
    {"afrikaans", "af"},  {"arabic", "ar"},     {"armenian", "hy"}, {"azerbaijani", "az"},
    {"belarusian", "be"}, {"bulgarian", "bg"},  {"chinese", "zh"},  {"croatian", "hr"},
    {"czech", "cs"},      {"danish", "da"},     {"dutch", "nl"},    {"english", "en"},
    {"estonian", "et"},   {"finnish", "fi"},    {"french", "fr"},   {"georgian", "ka"},
    {"german", "de"},     {"greek", "el"},      {"hebrew", "he"},   {"hungarian", "hu"},
    {"italian", "it"},    {"japanese", "ja"},   {"kazakh", "kk"},   {"korean", "ko"},
    {"latvian", "lv"},    {"lithuanian", "lt"}, {"persian", "fa"},  {"polish", "pl"},
    {"portuguese", "pt"}, {"romanian", "ro"},   {"russian", "ru"},  {"serbian", "sr"},
    {"spanish", "es"},    {"swedish", "sv"},    {"turkish", "tr"},  {"ukrainian", "uk"},
    {"uzbek", "uz"},      {"vietnamese", "vi"},
}};

}  // namespace

std::string language_code_of(std::string_view name) {
  const std::string word = lowered(name);
  const auto* const found =
      std::ranges::find(codes, word, [](const auto& row) { return row.first; });
  if (found != codes.end()) return std::string(found->second);
  if (name.contains('-') && is_statement_language(name)) return std::string(name);
  const std::string code = word.substr(0, word.find_first_of("_-"));
  return (code.size() == 2 && is_statement_language(code)) ? code : std::string();
}

std::string language_name_of(std::string_view code) {
  const auto* const found =
      std::ranges::find(codes, code, [](const auto& row) { return row.second; });
  return std::string(found == codes.end() ? code : found->first);
}

}  // namespace judge::problem
