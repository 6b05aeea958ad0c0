#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/problem/base/source.hpp"

namespace judge::problem {

/// Returns the statements in `statement/` (legacy: `problem_statement/`), one per language, sorted
/// by language. If a language has several files, Markdown is preferred to TeX, and TeX to PDF.
std::vector<Statement> read_statements(const Source& source);

/// Returns the pictures next to the statements, sorted by name.
std::vector<File> read_pictures(const Source& source);

/// Returns the title in a TeX statement, from the comment `%% plainproblemname: ...` or from
/// `\problemname{...}`. `nullopt` if it has neither.
std::optional<std::string> title_in_tex(std::string_view text);

}  // namespace judge::problem
