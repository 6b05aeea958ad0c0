#pragma once

#include <boost/json.hpp>

#include "judge/problem/import/base/import_report.hpp"

namespace judge {

/// Returns {"format", "kept", "changed", "lost"}: the name of the imported format, and three lists
/// of sentences.
boost::json::object import_report_json(const problem::ImportReport& report);

}  // namespace judge
