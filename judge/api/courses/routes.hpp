#pragma once

#include <vector>

#include "judge/api/request/router.hpp"

namespace judge::api {

// The routes of this subject, one function for each source beside this header.
std::vector<Route> class_list_routes();
std::vector<Route> course_routes();
/// Routes for the progress of the students of a course, for its instructors: as JSON, as CSV, and
/// as statistics for charts.
std::vector<Route> gradebook_routes();
std::vector<Route> invitation_routes();

}  // namespace judge::api
