#pragma once

#include <string_view>

#include "judge/problem/base/package.hpp"
#include "judge/problem/base/yaml_reader.hpp"

namespace judge::problem {

/// Adds the kind with this name in the format, such as "interactive", to the problem's type.
/// "pass-fail" adds nothing, because it only means that the problem is not "scoring". Returns false
/// if the name is unknown.
bool add_problem_kind(std::string_view name, ProblemType& type);

/// Reads `type` of format 2025-09: a list of kinds, or text with several words. Reports unknown
/// kinds and kinds that exclude each other.
ProblemType read_problem_type(const Field& field);

}  // namespace judge::problem
