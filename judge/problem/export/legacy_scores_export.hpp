#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "judge/problem/base/source.hpp"

namespace judge::problem {

/// Keys of a legacy `testdata.yaml` with their values, in order.
using LegacyKeys = std::vector<std::pair<std::string, std::string>>;

/// Returns the rules for scores of a 2025-09 package as legacy keys, by directory, such as
/// "data/secret/group1". Empty for a pass-fail problem. Adds an error to `source.report` for each
/// rule that the legacy format cannot express. Uses nothing else of `source`.
std::map<std::string, LegacyKeys> legacy_score_keys(const Source& source, const Package& package);

/// True if the output validator gives the points of every test case (legacy: `custom score`).
bool has_written_scores(const Package& package);

}  // namespace judge::problem
