#pragma once

#include <vector>

#include "judge/api/router.hpp"

namespace judge::api {

/// Drafts: opening, looking at, checking and discarding them.
std::vector<Route> draft_routes();

}  // namespace judge::api
