#pragma once

#include <vector>

#include "judge/api/request/router.hpp"

namespace judge::api {

/// Splits a message into the description of the trouble and, if the message ends with one, the fix.
Trouble trouble_of(std::string what, const std::string& said);

}  // namespace judge::api
