#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/problem/source.hpp"

namespace judge::problem {

/// The statements in `statement/` (legacy: `problem_statement/`), one for each language, sorted by
/// language. If a language has several files, Markdown goes before TeX before PDF.
std::vector<Statement> read_statements(const Source& source);

/// The pictures beside them, sorted by name.
std::vector<File> read_pictures(const Source& source);

/// The title in a TeX statement: from the comment `%% plainproblemname: ...` or from
/// `\problemname{...}`. Nothing if there is neither.
std::optional<std::string> title_in_tex(std::string_view text);

}  // namespace judge::problem
