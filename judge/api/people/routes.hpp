#pragma once

#include <vector>

#include "judge/api/request/router.hpp"

namespace judge::api {

// The routes of this subject, one function for each source beside this header.
std::vector<Route> session_routes();
std::vector<Route> session_list_routes();
std::vector<Route> token_routes();
std::vector<Route> user_routes();

}  // namespace judge::api
