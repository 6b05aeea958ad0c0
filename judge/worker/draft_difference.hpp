#pragma once

#include <vector>

#include "judge/run/draft_check.hpp"
#include "judge/store/drafts.hpp"
#include "judge/store/problem_versions.hpp"

namespace judge::worker {

/// Compares a draft with the version that it started from; if `base` is empty, everything differs.
/// An answer that the judge made for a different input counts as missing.
run::DraftDifference difference_of(const std::vector<store::VersionFile>& base,
                                   const std::vector<store::DraftFile>& draft);

}  // namespace judge::worker
