#pragma once

#include <vector>

#include "judge/api/request/router.hpp"

namespace judge::api {

// The routes of this subject. Each function is defined in a source file of its own in this
// directory.
std::vector<Route> session_routes();
std::vector<Route> session_list_routes();
std::vector<Route> token_routes();
std::vector<Route> user_routes();

}  // namespace judge::api
