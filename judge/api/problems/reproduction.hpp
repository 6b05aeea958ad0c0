#pragma once

#include <vector>

#include "judge/api/request/router.hpp"

namespace judge::api {

/// Route for an archive with everything needed to judge a submission again by hand.
std::vector<Route> reproduction_routes();

}  // namespace judge::api
