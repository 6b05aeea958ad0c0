#pragma once

#include <vector>

#include "judge/api/router.hpp"

namespace judge::api {

std::vector<Route> rejudging_routes();

}  // namespace judge::api
