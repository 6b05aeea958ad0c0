#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "judge/problem/base/source.hpp"

namespace judge::problem {

/// Keys of a `test_group.yaml` with their values, in order.
using GroupKeyTexts = std::vector<std::pair<std::string, std::string>>;

/// Converts the scoring rules of a legacy package to keys of format 2025-09, by directory (such as
/// "data/secret/group1"). Returns an empty map for a pass-fail problem. Reports an error for each
/// rule that 2025-09 cannot express. Adds a note instead for a difference that does not change any
/// score, for example if a rejected submission may get a different verdict. Uses `source` only to
/// report errors.
std::map<std::string, GroupKeyTexts> modern_score_keys(const Source& source, const Package& package,
                                                       std::vector<std::string>& notes);

}  // namespace judge::problem
