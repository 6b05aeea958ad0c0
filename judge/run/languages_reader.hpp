#pragma once

#include <string_view>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/run/languages.hpp"

namespace judge::run {

/// The text of languages.toml as it was when the program was built.
extern const std::string_view built_in_languages;

/// Reads a table of languages. `source` is its name in errors, which name line and key.
Result<std::vector<Language>> parse_languages(std::string_view text, std::string_view source);

}  // namespace judge::run
