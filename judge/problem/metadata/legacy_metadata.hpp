#pragma once

#include <optional>
#include <string>
#include <vector>

#include "judge/problem/base/source.hpp"

namespace judge::problem {

/// The settings for the output validator and for scores in a legacy problem.yaml.
struct LegacyValidation {
  bool is_custom = false;          ///< `validation: custom`
  bool writes_scores = false;      ///< `validation: custom score`
  std::vector<std::string> flags;  ///< `validator_flags`
  std::optional<Field> grading;    ///< refers to the document of problem.yaml
};

/// Reads a legacy problem.yaml into the package (spec/legacy.md, section "Problem metadata"),
/// together with data that this format keeps in other files: the title in a TeX statement, and the
/// time limit in `.timelimit` or `domjudge-problem.ini`. `package.statements` must be set already.
LegacyValidation read_legacy_metadata(const Source& source, const Field& top, Package& package);

}  // namespace judge::problem
