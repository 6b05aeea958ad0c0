#pragma once

#include <string_view>
#include <vector>

#include "judge/core/error.hpp"

namespace judge::problem {

/// A path pattern of `submissions.yaml` (spec section "Submissions"). '*' stands for any number of
/// characters except '/', and `{a,b}` for either alternative. A pattern matches a path if it
/// matches the whole path or one of its parent directories: "secret/*-hard" matches
/// "secret/02-hard" and "secret/02-hard/7".
class Glob {
 public:
  /// Parses a pattern. `**`, `[x]` and `?` are errors, because the format does not have them, and
  /// so are patterns with more than 64 alternatives.
  static Result<Glob> parse(std::string_view pattern);

  bool matches(std::string_view path) const;

 private:
  std::vector<std::string> alternatives_;  ///< without braces
};

/// True if the pattern matches the path. An empty pattern matches every path, as in
/// `Expectation::cases`; a malformed one matches no path.
bool glob_matches(std::string_view pattern, std::string_view path);

}  // namespace judge::problem
