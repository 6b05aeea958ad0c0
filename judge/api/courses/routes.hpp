#pragma once

#include <vector>

#include "judge/api/request/router.hpp"

namespace judge::api {

// The routes for courses. Each function is defined in a separate source file in this directory.

std::vector<Route> class_list_routes();
std::vector<Route> course_routes();
/// Routes that show the progress of a course's students to its instructors: as JSON, as CSV, as
/// statistics for charts, and what needs attention.
std::vector<Route> gradebook_routes();
std::vector<Route> invitation_routes();

}  // namespace judge::api
