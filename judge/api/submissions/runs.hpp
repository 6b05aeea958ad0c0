#pragma once

#include <vector>

#include "judge/api/request/router.hpp"

namespace judge::api {

/// /api/v1/submissions/{submission}/runs: a run with its input and output.
std::vector<Route> run_routes();

}  // namespace judge::api
