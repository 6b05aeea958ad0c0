#pragma once

#include <span>
#include <string>
#include <string_view>

namespace judge::problem {

/// The codes of all languages in judge/run/languages/languages.toml. The build generates this list
/// from that file, because this library cannot use judge/run, which reads the file.
extern const std::span<const std::string_view> shipped_language_codes;

/// True if this is the code of a programming language: one that the format lists, such as "cpp" or
/// "python3" (appendix/languages.md), or one of `shipped_language_codes`, such as "elixir".
bool is_language_code(std::string_view code);

/// Returns "; did you mean 'python3'?" if a language code is one edit away; otherwise empty.
std::string language_suggestion(std::string_view code);

/// True if this looks like the code of a natural language, such as "en", "zh" or "pt-BR": ISO 639-1
/// or 639-3, optionally with an ISO 3166-1 country. Checks only the form of the code.
bool is_statement_language(std::string_view code);

/// True if this is the extension of a C or C++ header (".hpp").
bool is_c_or_cpp_header(std::string_view extension);

}  // namespace judge::problem
