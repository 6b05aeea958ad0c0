#pragma once

#include <string>
#include <vector>

#include "judge/problem/base/source.hpp"

namespace judge::problem {

/// The settings of the output validator in a legacy problem.yaml.
struct LegacyValidation {
  bool is_custom = false;          ///< `validation: custom`
  std::vector<std::string> flags;  ///< `validator_flags`
};

/// Reads a legacy problem.yaml into the package (spec/legacy.md, section "Problem metadata"),
/// together with data that this format keeps in other files: the title in a TeX statement, and the
/// time limit in `.timelimit` or `domjudge-problem.ini`. `package.statements` must be set already.
LegacyValidation read_legacy_metadata(const Source& source, const Field& top, Package& package);

}  // namespace judge::problem
