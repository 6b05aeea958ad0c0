#pragma once

#include <string>
#include <string_view>

namespace judge::problem {

/// Adds `limits.time_limit` to the text of a problem.yaml that has none, and leaves the rest as it
/// is. The caller must read the package again to check the result, because this function does not
/// understand every way to write YAML.
std::string with_time_limit(std::string_view yaml, double time_s);

}  // namespace judge::problem
