#pragma once

#include <optional>
#include <string>
#include <vector>

#include "judge/problem/base/package.hpp"
#include "judge/problem/base/yaml_reader.hpp"

namespace judge::problem {

/// The error message for a title with characters that could disguise its real text.
inline constexpr const char* title_fault =
    "must be one line without control characters, invisible characters or marks that change the "
    "writing direction";

/// Returns the format that `problem_format_version` names; a missing version means legacy.
/// Draft versions of the format, such as `2023-07`, get a warning. Reports an unknown version and
/// returns `nullopt`.
std::optional<Format> read_format(const std::optional<Field>& version);

/// Reads problem.yaml of format 2025-09, or of its predecessor 2023-07, into the package (spec
/// section "Problem metadata"). Reports an error if the problem's name and statement are in
/// different languages. `package.format` and `package.statements` must be set already. Returns the
/// words of `validator_flags`, a key of 2023-07. They are the arguments of the output validator for
/// all test cases.
std::vector<std::string> read_metadata(const Field& top, Package& package);

}  // namespace judge::problem
