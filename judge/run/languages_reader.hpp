#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/run/languages.hpp"

namespace judge::run {

/// The text of languages.toml as it was when the program was built.
extern const std::string_view built_in_languages;

/// A file that a language's compile command needs beside the sources.
struct HelperFile {
  std::string_view name;
  std::string_view content;
};

/// Those that were there when the program was built: `helper_files` chooses from them by name.
extern const std::span<const HelperFile> built_in_helper_files;

/// Reads a table of languages. `source` is its name in errors, which name line and key.
Result<std::vector<Language>> parse_languages(std::string_view text, std::string_view source);

}  // namespace judge::run
