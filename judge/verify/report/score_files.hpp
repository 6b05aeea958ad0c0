#pragma once

#include <optional>
#include <vector>

#include "judge/verify/report/verify_report.hpp"

namespace judge::verify {

/// Checks that the output validator wrote only one of the two kinds of score files in all runs of
/// all submissions: score.txt or score_multiplier.txt (format 2025-09, section "Scoring"). Returns
/// `nullopt` if it wrote neither.
std::optional<Check> check_score_files(const std::vector<SubmissionReport>& reports);

}  // namespace judge::verify
