#pragma once

#include <optional>
#include <string>
#include <vector>

#include "judge/problem/base/yaml_value.hpp"

namespace judge::problem {

/// The arguments with which the default output validator behaves like one of DMOJ's checkers.
struct DmojChecker {
  std::vector<std::string> arguments;
  std::string difference;  ///< how verdicts may differ; empty: they agree
  bool is_known = true;    ///< false: outputs are compared without a counterpart of the checker
};

/// Converts the value of the key `checker`: a name, or a map with `name` and `args`. Null means
/// DMOJ's standard checker.
DmojChecker dmoj_checker(const YamlValue* value);

}  // namespace judge::problem
