#pragma once

#include <map>
#include <string>
#include <vector>

#include "judge/problem/base/source.hpp"

namespace judge::problem {

/// The settings that a test case inherits from the directories above it.
struct CaseSettings {
  std::vector<std::string> arguments;
  std::vector<std::string> output_validator_arguments;
  std::vector<std::string> output_visualizer_arguments;
  /// Keyed by validator name; the empty name means every validator. Excludes the case's
  /// `arguments`.
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

/// Reads a legacy `testdata.yaml`. Its `output_validator_flags` come after `validator_flags` of
/// problem.yaml. `read_score_tree` reads the keys for scores and graders.
void read_legacy_settings(const Field& top, const std::vector<Program>& input_validators,
                          const std::vector<std::string>& validator_flags, CaseSettings& settings);

}  // namespace judge::problem
