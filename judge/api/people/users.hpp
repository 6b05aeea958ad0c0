#pragma once

#include <vector>

#include "judge/api/request/router.hpp"

namespace judge::api {

std::vector<Route> user_routes();

}  // namespace judge::api
