#pragma once

#include <vector>

#include "judge/api/router.hpp"

namespace judge::api {

/// What publishing a draft would change, and publishing it.
std::vector<Route> draft_publishing_routes();

}  // namespace judge::api
