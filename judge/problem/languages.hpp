#pragma once

#include <string>
#include <string_view>

namespace judge::problem {

/// Whether this is a code of a programming language of the format, such as "cpp" or "python3";
/// appendix/languages.md.
bool is_language_code(std::string_view code);

/// "; did you mean 'python3'?" if a language code is one edit away.
std::string language_suggestion(std::string_view code);

/// Whether this is the code of a natural language, such as "en", "zh" or "pt-BR": ISO 639-1 or
/// 639-3, optionally with an ISO 3166-1 country.
bool is_statement_language(std::string_view code);

/// Whether a file with this extension (".cpp") is C or C++ source, which is what validators may be.
bool is_c_or_cpp_source(std::string_view extension);

/// Whether a file with this extension (".hpp") is a header of C or C++.
bool is_c_or_cpp_header(std::string_view extension);

}  // namespace judge::problem
