#pragma once

#include <vector>

#include "judge/api/router.hpp"

namespace judge::api {

/// The versions of a problem file by file, as packages, and against each other: for who may edit
/// it.
std::vector<Route> problem_version_routes();

}  // namespace judge::api
