#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/run/languages/languages.hpp"

namespace judge::run {

/// The content of languages.toml at build time.
extern const std::string_view built_in_languages;

/// The content of package_languages.toml at build time: languages that are allowed for programs in
/// packages, but not for submissions.
extern const std::string_view built_in_package_languages;

/// A file that a language's compile command needs in addition to the sources.
struct HelperFile {
  std::string_view name;
  std::string_view content;
};

/// The available helper files, embedded at build time. The key `helper_files` selects from them by
/// name.
extern const std::span<const HelperFile> built_in_helper_files;

/// A small complete program. The editor initially shows it if the problem has no starter code.
struct Starter {
  std::string_view code;  ///< the language's code in the package format
  std::string_view name;  ///< the file's name
  std::string_view content;
};

/// The starters, which are embedded at build time. There is at most one per language code.
extern const std::span<const Starter> built_in_starters;

/// Parses a table of languages. Errors begin with `source` and the line; an error in a value also
/// names its key.
Result<std::vector<Language>> parse_languages(std::string_view text, std::string_view source);

}  // namespace judge::run
