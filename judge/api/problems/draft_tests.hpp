#pragma once

#include <vector>

#include "judge/api/request/router.hpp"

namespace judge::api {

/// Routes for the test cases of a draft.
std::vector<Route> draft_test_routes();

}  // namespace judge::api
