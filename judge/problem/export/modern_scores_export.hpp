#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "judge/problem/base/source.hpp"

namespace judge::problem {

/// Keys of a `test_group.yaml` with their values, in order.
using GroupKeyTexts = std::vector<std::pair<std::string, std::string>>;

/// Returns the rules for scores of a legacy package as keys of 2025-09, by directory, such as
/// "data/secret/group1". Empty for a pass-fail problem. Reports an error for each rule that 2025-09
/// cannot express, and adds a note if only the verdict of a rejected submission may differ.
/// `source` is used only for its report.
std::map<std::string, GroupKeyTexts> modern_score_keys(const Source& source, const Package& package,
                                                       std::vector<std::string>& notes);

}  // namespace judge::problem
