#pragma once

#include <vector>

#include "judge/api/router.hpp"

namespace judge::api {

/// Whether the judge can judge now, in words for whoever asks.
std::vector<Route> readiness_routes();

}  // namespace judge::api
