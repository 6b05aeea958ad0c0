#pragma once

#include <string>
#include <vector>

#include "judge/problem/source.hpp"

namespace judge::problem {

/// What a legacy problem.yaml says of the output validator.
struct LegacyValidation {
  bool is_custom = false;          ///< `validation: custom`
  std::vector<std::string> flags;  ///< `validator_flags`
};

/// Reads problem.yaml of the legacy format into the package, spec/legacy.md section "Problem
/// metadata", with what other files say in that format: the title in a TeX statement, the time
/// limit in `.timelimit` or `domjudge-problem.ini`. The package's statements must be there already.
LegacyValidation read_legacy_metadata(const Source& source, const Field& top, Package& package);

}  // namespace judge::problem
