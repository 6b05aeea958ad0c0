#pragma once

#include <string>
#include <vector>

#include "judge/problem/package.hpp"
#include "judge/run/draft_report.hpp"

namespace judge::worker {

/// The report of a draft's check as one JSON object (docs/api.md describes it), with what was odd
/// when the package was read.
std::string draft_report_json(const run::DraftReport& report,
                              const std::vector<problem::Finding>& warnings);

/// The report on a package that cannot be read.
std::string unreadable_package_json(const std::vector<problem::Finding>& errors);

/// The report on a check that did not come to its end, with the reason.
std::string broken_check_json(const std::string& reason);

/// What input validators said of an input, as a JSON list like that of a test case in a report.
std::string input_opinions_json(const std::vector<run::InputOpinion>& opinions);

}  // namespace judge::worker
