#pragma once

#include <map>
#include <string>
#include <vector>

#include "judge/problem/base/source.hpp"

namespace judge::problem {

/// The settings of a test case. It inherits the settings of the directories above it, except those
/// that it sets itself.
struct CaseSettings {
  std::vector<std::string> arguments;
  std::vector<std::string> output_validator_arguments;
  std::vector<std::string> output_visualizer_arguments;
  /// The arguments of each input validator. The keys are the validators' names; the empty name
  /// means every validator. Validators also get the words in `arguments`, which are not repeated
  /// here.
  std::map<std::string, std::vector<std::string>> input_validator_arguments;
  bool full_feedback = false;
  std::string hint;
  std::string description;
};

/// Reads `test_group.yaml` (spec section "Test groups") and updates `settings` with the keys that
/// the file sets. `read_score_tree` reads the keys for scores.
void read_group_settings(const Field& top, const std::vector<Program>& input_validators,
                         CaseSettings& settings);

/// Reads `<case>.yaml` (spec section "Test cases") and updates `settings` like
/// `read_group_settings`.
void read_case_settings(const Field& top, const std::vector<Program>& input_validators,
                        CaseSettings& settings);

/// Reads a legacy `testdata.yaml`. Appends its `output_validator_flags` to the `validator_flags` of
/// problem.yaml. `read_score_tree` reads the keys for scores and graders.
void read_legacy_settings(const Field& top, const std::vector<Program>& input_validators,
                          const std::vector<std::string>& validator_flags, CaseSettings& settings);

}  // namespace judge::problem
