#pragma once

#include <vector>

#include "judge/api/request/router.hpp"

namespace judge::api {

// The routes for operating the judge. Each function is defined in a separate source file in this
// directory.

/// Routes that pause or cancel judging, or erase stored data.
std::vector<Route> control_routes();
std::vector<Route> language_routes();
std::vector<Route> operation_routes();
/// Route that reports whether the judge is ready to judge. Students see fewer details.
std::vector<Route> readiness_routes();

}  // namespace judge::api
