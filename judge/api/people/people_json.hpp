#pragma once

#include <boost/json.hpp>

#include "judge/store/people/users.hpp"

namespace judge::api {

/// Returns a user as shown to that user and to admins.
boost::json::object user_object(const store::User& user);

}  // namespace judge::api
