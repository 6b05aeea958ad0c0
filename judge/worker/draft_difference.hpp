#pragma once

#include <vector>

#include "judge/run/draft_check.hpp"
#include "judge/store/drafts.hpp"
#include "judge/store/problem_versions.hpp"

namespace judge::worker {

/// How a draft's files differ from those of the version that it began with; without files of a
/// version everything does. An answer is missing too when the judge has made it for another input.
run::DraftDifference difference_of(const std::vector<store::VersionFile>& base,
                                   const std::vector<store::DraftFile>& draft);

}  // namespace judge::worker
