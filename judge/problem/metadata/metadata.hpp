#pragma once

#include <optional>

#include "judge/problem/base/package.hpp"
#include "judge/problem/base/yaml_reader.hpp"

namespace judge::problem {

/// The error message for a title with characters that could disguise its real text.
inline constexpr const char* title_fault =
    "must be one line without control characters, invisible characters or marks that change the "
    "writing direction";

/// Returns the format that `problem_format_version` names; a missing version means legacy.
/// `2023-07` and the drafts are read as 2025-09, with a warning. Reports an unknown version and
/// returns `nullopt`.
std::optional<Format> read_format(const std::optional<Field>& version);

/// Reads problem.yaml of format 2025-09 into the package (spec section "Problem metadata").
/// `package.statements` must be set already, because the names must have the same languages.
void read_metadata(const Field& top, Package& package);

}  // namespace judge::problem
