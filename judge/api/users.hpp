#pragma once

#include <vector>

#include "judge/api/router.hpp"

namespace judge::api {

std::vector<Route> user_routes();

}  // namespace judge::api
