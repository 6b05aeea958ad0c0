#pragma once

#include <boost/json.hpp>

#include "judge/observe/trace.hpp"

namespace judge {

/// Returns a trace in the format of the API and of `judge trace --json`.
boost::json::object trace_json(const observe::Trace& trace);

}  // namespace judge
