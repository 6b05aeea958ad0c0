#pragma once

#include <vector>

#include "judge/api/request/router.hpp"

namespace judge::api {

// The routes for users and sessions. Each function is defined in a separate source file in this
// directory.

std::vector<Route> mail_settings_routes();
std::vector<Route> session_routes();
std::vector<Route> session_list_routes();
std::vector<Route> token_routes();
std::vector<Route> user_routes();

}  // namespace judge::api
