#pragma once

#include <string>
#include <string_view>

namespace judge::problem {

/// Returns the text of a problem.yaml with `limits.time_limit` added and everything else unchanged.
/// The text must not have a time limit yet. The caller must read the package again to check the
/// result, because this function supports only common forms of YAML.
std::string with_time_limit(std::string_view yaml, double time_s);

}  // namespace judge::problem
