#pragma once

#include <vector>

#include "judge/store/drafts/drafts.hpp"
#include "judge/store/problems/problem_versions.hpp"
#include "judge/verify/drafts/draft_check.hpp"

namespace judge::worker {

/// Compares a draft with the version that it started from; if `base` is empty, everything differs.
/// An answer that the judge generated for a different input counts as missing.
verify::DraftDifference difference_of(const std::vector<store::VersionFile>& base,
                                      const std::vector<store::DraftFile>& draft);

}  // namespace judge::worker
