#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace judge::similarity {

/// How the sources of some languages are split into tokens. Programs are compared only with
/// programs of the same syntax. languages.toml explains the lists. The default splits any text,
/// but knows no comments, quotes or keywords.
struct Syntax {
  std::string name;
  std::vector<std::string> keywords;
  std::vector<std::string> line_comments;
  std::vector<std::pair<std::string, std::string>> block_comments;
  std::string quotes;
  std::vector<std::string> long_quotes;
  std::vector<std::string> skipped_lines;

  friend bool operator==(const Syntax&, const Syntax&) = default;
};

/// A keyword or a character of punctuation, or the fact that a name, a number or a text is there.
struct Token {
  std::uint32_t kind = 0;
  std::uint32_t line = 0;  ///< where it begins, from 1

  friend bool operator==(const Token&, const Token&) = default;
};

/// Splits a source into tokens. All names have the same kind, and so have all numbers and all
/// texts in quotes, so renaming and changed constants make no difference. Comments, blanks, line
/// breaks and `skipped_lines` leave no tokens. Accepts any bytes. Takes time and memory in
/// proportion to their number; there are never more tokens than bytes.
std::vector<Token> tokens_of(std::string_view source, const Syntax& syntax);

}  // namespace judge::similarity
