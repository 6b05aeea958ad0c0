#pragma once

#include <vector>

#include "judge/api/request/router.hpp"

namespace judge::api {

std::vector<Route> session_routes();

}  // namespace judge::api
