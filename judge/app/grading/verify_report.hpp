#pragma once

#include <string>

#include <boost/json.hpp>

#include "judge/app/base/terminal.hpp"
#include "judge/verify/report/verify_report.hpp"

namespace judge::app {

/// Formats the report for people: the checks with their findings, a table of reference submissions,
/// the tests that catch the wrong ones, and the margins of the time limit.
std::string report_text(const verify::VerifyReport& report, const Painter& painter);

/// Returns the report for machines.
boost::json::object report_object(const verify::VerifyReport& report);

}  // namespace judge::app
