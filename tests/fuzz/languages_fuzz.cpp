/// Reads arbitrary bytes as a table of languages. The result must be an error with a reason, or
/// usable languages.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "judge/run/languages/languages_reader.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto languages = judge::run::parse_languages(text, "languages.toml");
  if (!languages) {
    if (languages.error().message.empty()) std::abort();
    return 0;
  }
  for (const judge::run::Language& language : *languages) {
    const auto found = judge::run::find_language(*languages, language.id);
    if (!found || **found != language) std::abort();
    if (language.compile.words.empty() || language.run.words.empty()) std::abort();
  }
  return 0;
}
