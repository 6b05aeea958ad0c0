#pragma once

#include "judge/app/operation/user_options.hpp"

namespace judge::app {

/// Runs `judge user`. Returns 0 on success, 1 if the request is refused, 2 if the data directory is
/// not usable.
int user_command(const UserArguments& arguments);

}  // namespace judge::app
