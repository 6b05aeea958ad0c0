#pragma once

#include <vector>

#include "judge/api/router.hpp"

namespace judge::api {

/// /api/v1/submissions/{submission}/runs: a run with what went in and what came out.
std::vector<Route> run_routes();

}  // namespace judge::api
