#pragma once

#include <vector>

#include "judge/api/request/router.hpp"

namespace judge::api {

/// Routes for the versions of a problem: their files, packages and differences. Only for users who
/// may edit the problem.
std::vector<Route> problem_version_routes();

}  // namespace judge::api
