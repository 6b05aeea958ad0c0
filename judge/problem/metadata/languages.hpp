#pragma once

#include <string>
#include <string_view>

namespace judge::problem {

/// True if this is a programming language code of the format, such as "cpp" or "python3"
/// (appendix/languages.md).
bool is_language_code(std::string_view code);

/// Returns "; did you mean 'python3'?" if a language code is one edit away; otherwise empty.
std::string language_suggestion(std::string_view code);

/// True if this looks like the code of a natural language, such as "en", "zh" or "pt-BR": ISO 639-1
/// or 639-3, optionally with an ISO 3166-1 country. Checks only the form of the code.
bool is_statement_language(std::string_view code);

/// True if this is the extension of a C or C++ header (".hpp").
bool is_c_or_cpp_header(std::string_view extension);

}  // namespace judge::problem
