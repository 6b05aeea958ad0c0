#pragma once

#include <vector>

#include "judge/api/request/router.hpp"

namespace judge::api {

std::vector<Route> rejudging_routes();

}  // namespace judge::api
