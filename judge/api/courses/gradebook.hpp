#pragma once

#include <vector>

#include "judge/api/request/router.hpp"

namespace judge::api {

/// Routes for the progress of the students of a course, for its instructors: as JSON, as CSV, and
/// as statistics for charts.
std::vector<Route> gradebook_routes();

}  // namespace judge::api
