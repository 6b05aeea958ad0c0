#pragma once

#include <string>

#include <boost/json.hpp>

#include "judge/app/terminal.hpp"
#include "judge/run/verify_report.hpp"

namespace judge::app {

/// Formats the report for people: the checks with their findings, a table of reference submissions,
/// the tests that catch the wrong ones, and the margins of the time limit.
std::string report_text(const run::VerifyReport& report, const Painter& painter);

/// Returns the report for machines.
boost::json::object report_object(const run::VerifyReport& report);

}  // namespace judge::app
