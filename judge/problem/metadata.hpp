#pragma once

#include <optional>

#include "judge/problem/package.hpp"
#include "judge/problem/yaml_reader.hpp"

namespace judge::problem {

/// The format that `problem_format_version` names; absent means legacy. `2023-07` and the drafts
/// are read as 2025-09, with a warning. Nothing, with a report, for a version that is not known.
std::optional<Format> read_format(const std::optional<Field>& version);

/// Reads problem.yaml of format 2025-09 into the package, spec section "Problem metadata". The
/// package's statements must be there already: its names must have the same languages.
void read_metadata(const Field& top, Package& package);

}  // namespace judge::problem
