#pragma once

#include <vector>

#include "judge/api/router.hpp"

namespace judge::api {

/// How far the students of a course have come, for its instructors: as JSON, as CSV, and as figures
/// to draw pictures from.
std::vector<Route> gradebook_routes();

}  // namespace judge::api
