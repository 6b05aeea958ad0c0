#pragma once

#include <expected>
#include <optional>
#include <string>

#include "judge/core/score/evaluate.hpp"
#include "judge/core/score/tree.hpp"

namespace judge::score {

/// The contents of the score files of an output validator. A member is absent if the validator did
/// not write the file.
struct ScoreFiles {
  std::optional<std::string> score;             ///< score.txt
  std::optional<std::string> score_multiplier;  ///< score_multiplier.txt

  friend bool operator==(const ScoreFiles&, const ScoreFiles&) = default;
};

/// Returns the rules for test cases of a pass-fail problem.
Group pass_fail_rules(bool refuses_unused_score_files);

/// Checks the score files for a test case of this group and returns the points that they award. No
/// other code decides which score files are valid. `is_accepted` is the validator's result. The
/// legacy format ignores files that it does not need. An error in the files results in a judging
/// error. These are errors (format 2025-09, section "Scoring"):
///
/// - Both files exist.
/// - A file exists, although the output was rejected.
/// - A file exists, although the problem or the test group is pass-fail.
/// - score.txt is missing or score_multiplier.txt exists, although `CasePoints::unbounded` and
///   `written` require score.txt.
/// - The content of a file is invalid, or the score is out of range.
std::expected<Award, std::string> award_of(const Group& group, bool is_accepted,
                                           const ScoreFiles& files);

}  // namespace judge::score
