#pragma once

#include <string>
#include <vector>

#include "judge/problem/base/package.hpp"
#include "judge/verify/drafts/draft_report.hpp"

namespace judge {

/// Returns the report of a draft check as one JSON object (see docs/api.md), with the warnings from
/// reading the package.
std::string draft_report_json(const verify::DraftReport& report,
                              const std::vector<problem::Finding>& warnings);

/// Returns the report on a package that cannot be read.
std::string unreadable_package_json(const std::vector<problem::Finding>& errors);

/// Returns the report on a check that could not be completed, with the reason.
std::string broken_check_json(const std::string& reason);

/// Returns the input validators' results for one input, as a JSON list like that of a test case in
/// a report.
std::string input_opinions_json(const std::vector<verify::InputOpinion>& opinions);

}  // namespace judge
