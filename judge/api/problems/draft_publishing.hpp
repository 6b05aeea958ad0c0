#pragma once

#include <vector>

#include "judge/api/request/router.hpp"

namespace judge::api {

/// Routes that preview what publishing a draft would change, and publish it.
std::vector<Route> draft_publishing_routes();

}  // namespace judge::api
