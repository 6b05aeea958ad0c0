#pragma once

#include <vector>

#include "judge/api/request/router.hpp"

namespace judge::api {

/// Routes that list, open, show, check and discard drafts.
std::vector<Route> draft_routes();

}  // namespace judge::api
