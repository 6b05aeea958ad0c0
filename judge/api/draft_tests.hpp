#pragma once

#include <vector>

#include "judge/api/router.hpp"

namespace judge::api {

/// The test cases of a draft.
std::vector<Route> draft_test_routes();

}  // namespace judge::api
