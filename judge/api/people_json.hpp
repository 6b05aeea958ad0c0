#pragma once

#include <boost/json.hpp>

#include "judge/store/users.hpp"

namespace judge::api {

/// A user as users and admins see one.
boost::json::object user_object(const store::User& user);

}  // namespace judge::api
