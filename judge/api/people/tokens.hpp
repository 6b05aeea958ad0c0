#pragma once

#include <vector>

#include "judge/api/request/router.hpp"

namespace judge::api {

std::vector<Route> token_routes();

}  // namespace judge::api
