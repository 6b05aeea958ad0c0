#pragma once

#include <string_view>
#include <vector>

#include "judge/core/error.hpp"

namespace judge::problem {

/// A path pattern of `submissions.yaml`, spec section "Submissions": '*' stands for any letters but
/// '/', `{a,b}` for either; a pattern matches a path if it matches the whole of it or a directory
/// that leads to it. "secret/*-hard" matches "secret/02-hard" and "secret/02-hard/7".
class Glob {
 public:
  /// Reads a pattern. `**`, `[x]` and `?` are not part of the format and refused, as are patterns
  /// that stand for more than 64 alternatives.
  static Result<Glob> parse(std::string_view pattern);

  bool matches(std::string_view path) const;

 private:
  std::vector<std::string> alternatives_;  ///< without braces
};

/// Whether the pattern matches the path; an empty pattern matches every path, as in
/// `Expectation::cases`. A malformed pattern matches nothing.
bool glob_matches(std::string_view pattern, std::string_view path);

}  // namespace judge::problem
