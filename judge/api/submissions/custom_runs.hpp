#pragma once

#include <vector>

#include "judge/api/request/router.hpp"

namespace judge::api {

/// /api/v1/custom_runs: runs a program on input that the user provides, without judging it.
std::vector<Route> custom_run_routes();

}  // namespace judge::api
