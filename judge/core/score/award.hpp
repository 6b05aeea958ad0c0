#pragma once

#include <expected>
#include <optional>
#include <string>

#include "judge/core/score/evaluate.hpp"
#include "judge/core/score/tree.hpp"

namespace judge::score {

/// The contents of the score files of an output validator; absent if it did not write the file.
struct ScoreFiles {
  std::optional<std::string> score;             ///< score.txt
  std::optional<std::string> score_multiplier;  ///< score_multiplier.txt

  friend bool operator==(const ScoreFiles&, const ScoreFiles&) = default;
};

/// Returns the rules for test cases of a pass-fail problem.
Group pass_fail_rules(bool refuses_unused_score_files);

/// Checks the score files for a test case of this group and returns what they award. No other code
/// decides which score files are valid. `is_accepted` is the validator's result. The error is the
/// reason for a judging error; the format lists these (2025-09, section "Scoring"): both files, a
/// file for a rejected output or where scores have no meaning, a missing score.txt for unbounded
/// scores, invalid content, or a score out of range. The legacy format ignores files that it does
/// not need.
std::expected<Award, std::string> award_of(const Group& group, bool is_accepted,
                                           const ScoreFiles& files);

}  // namespace judge::score
