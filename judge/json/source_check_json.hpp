#pragma once

#include <string>

#include "judge/run/source_check.hpp"

namespace judge {

/// Returns the result of a check as one JSON object with `compiles`, `was_stopped` and
/// `diagnostics`.
std::string source_check_json(const run::SourceCheckResult& check);

}  // namespace judge
