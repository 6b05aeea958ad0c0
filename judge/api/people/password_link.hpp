#pragma once

#include "judge/api/request/call.hpp"

namespace judge::api {

/// Creates a link with which this user sets a password, once, and returns the response with the
/// link's secret (201). Replaces an earlier link of the user. The audit log gets an entry.
Answer<Response> make_password_link(Call& call, const store::User& user);

}  // namespace judge::api
