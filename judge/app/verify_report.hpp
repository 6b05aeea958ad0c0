#pragma once

#include <string>

#include <boost/json.hpp>

#include "judge/app/terminal.hpp"
#include "judge/run/verify_report.hpp"

namespace judge::app {

/// The report for people: the checks with what they found, a table of reference submissions, which
/// tests catch the wrong ones, and the time limit's margins.
std::string report_text(const run::VerifyReport& report, const Painter& painter);

/// The report for machines.
boost::json::object report_object(const run::VerifyReport& report);

}  // namespace judge::app
