#pragma once

#include <boost/json.hpp>

#include "judge/store/queue/pauses.hpp"

namespace judge {

/// Returns a pause in the format of the API and of `judge status --json`.
boost::json::object pause_json(const store::Pause& pause);

}  // namespace judge
