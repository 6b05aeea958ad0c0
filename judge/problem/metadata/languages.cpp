#include "judge/problem/metadata/languages.hpp"

#include <algorithm>
#include <array>

#include "judge/problem/base/text.hpp"

namespace judge::problem {
namespace {

/// The codes that the format lists (appendix/languages.md).
constexpr std::array<std::string_view, 38> codes = {
    "ada",        "algol68",   "apl",          "bash",    "c",    "cgmp",
    "cobol",      "cpp",       "cppgmp",       "csharp",  "d",    "dart",
    "fortran",    "fsharp",    "go",           "haskell", "java", "javaalgs4",
    "javascript", "julia",     "kotlin",       "lisp",    "lua",  "nim",
    "objectivec", "ocaml",     "pascal",       "perl",    "php",  "prolog",
    "python2",    "python3",   "python3numpy", "ruby",    "rust", "scala",
    "swift",      "typescript"};
constexpr std::array<std::string_view, 2> more_codes = {"visualbasic", "zig"};
constexpr std::array<std::string_view, 6> headers = {".h", ".hh", ".hpp", ".hxx", ".h++", ".H"};

template <std::size_t size>
bool contains(const std::array<std::string_view, size>& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

bool all_between(std::string_view text, char low, char high) {
  return std::ranges::all_of(text, [&](char c) { return c >= low && c <= high; });
}

}  // namespace

bool is_language_code(std::string_view code) {
  return contains(codes, code) || contains(more_codes, code) ||
         std::ranges::find(shipped_language_codes, code) != shipped_language_codes.end();
}

std::string language_suggestion(std::string_view code) { return suggestion(code, codes); }

bool is_statement_language(std::string_view code) {
  const std::string_view language = code.substr(0, code.find('-'));
  const std::string_view country = code.substr(language.size());
  const bool language_fits =
      (language.size() == 2 || language.size() == 3) && all_between(language, 'a', 'z');
  return language_fits &&
         (country.empty() || (country.size() == 3 && all_between(country.substr(1), 'A', 'Z')));
}

bool is_c_or_cpp_header(std::string_view extension) { return contains(headers, extension); }

}  // namespace judge::problem
