#pragma once

#include <vector>

#include "judge/api/router.hpp"

namespace judge::api {

/// The public files of a problem: the pictures of its statements, and its attachments.
std::vector<Route> problem_file_routes();

}  // namespace judge::api
