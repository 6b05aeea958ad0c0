#pragma once

#include <vector>

#include "judge/api/request/router.hpp"

namespace judge::api {

// The routes of this subject, one function for each source beside this header.
/// Routes that pause or cancel judging, or erase stored data.
std::vector<Route> control_routes();
std::vector<Route> language_routes();
std::vector<Route> operation_routes();
/// Route that reports whether the judge can judge now, in words that suit the caller.
std::vector<Route> readiness_routes();

}  // namespace judge::api
