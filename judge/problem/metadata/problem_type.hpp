#pragma once

#include <string_view>

#include "judge/problem/base/package.hpp"
#include "judge/problem/base/yaml_reader.hpp"

namespace judge::problem {

/// Adds the kind with the format's name, such as "interactive", to the problem's type. "pass-fail"
/// is the absence of "scoring" and adds nothing. Returns false if the name is unknown.
bool add_problem_kind(std::string_view name, ProblemType& type);

/// Reads `type` of format 2025-09: a list of kinds, or text with several words. Reports unknown
/// kinds and kinds that exclude each other.
ProblemType read_problem_type(const Field& field);

}  // namespace judge::problem
