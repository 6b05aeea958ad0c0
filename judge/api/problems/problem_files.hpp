#pragma once

#include <vector>

#include "judge/api/request/router.hpp"

namespace judge::api {

/// Routes for the public files of a problem: pictures of its statements, and attachments.
std::vector<Route> problem_file_routes();

}  // namespace judge::api
