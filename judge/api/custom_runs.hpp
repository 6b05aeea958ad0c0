#pragma once

#include <vector>

#include "judge/api/router.hpp"

namespace judge::api {

/// /api/v1/custom_runs: a program on an input of its author's own; nothing is judged.
std::vector<Route> custom_run_routes();

}  // namespace judge::api
