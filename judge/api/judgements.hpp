#pragma once

#include <vector>

#include "judge/api/router.hpp"

namespace judge::api {

std::vector<Route> judgement_routes();

}  // namespace judge::api
