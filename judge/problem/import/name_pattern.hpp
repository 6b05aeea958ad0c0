#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "judge/core/error.hpp"

namespace re2 {
class RE2;
}

namespace judge::problem {

/// The maximum sizes of a pattern and of a name. A longer name never matches.
inline constexpr std::size_t pattern_bytes_max = 1000;
inline constexpr std::size_t pattern_name_bytes_max = 500;

/// A regular expression in Python's syntax that selects files by their names. The packages of other
/// judges contain such patterns. Supports what RE2 supports: everything except references to groups
/// and look-around. A match takes time proportional to the size of the name, so a hostile pattern
/// cannot keep the importer busy.
class NamePattern {
 public:
  /// Fails if the pattern is invalid, too long, or uses unsupported syntax.
  static Result<NamePattern> compile(std::string_view text, bool ignore_case = false);

  /// Matches the beginning of a name, like Python's `re.match`. Returns the texts of the named
  /// groups that took part in the match; `nullopt` if there is no match.
  std::optional<std::map<std::string, std::string>> match(std::string_view name) const;

 private:
  explicit NamePattern(std::shared_ptr<const re2::RE2> compiled) : compiled_(std::move(compiled)) {}

  std::shared_ptr<const re2::RE2> compiled_;
};

}  // namespace judge::problem
