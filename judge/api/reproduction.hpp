#pragma once

#include <vector>

#include "judge/api/router.hpp"

namespace judge::api {

/// All that it takes to judge a submission again by hand, as an archive.
std::vector<Route> reproduction_routes();

}  // namespace judge::api
