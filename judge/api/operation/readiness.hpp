#pragma once

#include <vector>

#include "judge/api/request/router.hpp"

namespace judge::api {

/// Splits a message into the trouble and, if its end says so, how to fix it.
Trouble trouble_of(std::string what, const std::string& said);

}  // namespace judge::api
