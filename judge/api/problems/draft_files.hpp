#pragma once

#include <vector>

#include "judge/api/request/router.hpp"

namespace judge::api {

/// Routes for single files of a draft, and for the draft as a package.
std::vector<Route> draft_file_routes();

}  // namespace judge::api
