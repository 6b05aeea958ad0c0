#pragma once

#include "judge/app/user_options.hpp"

namespace judge::app {

/// `judge user`: exit status 0, 1 when what was asked for is refused, 2 when the data directory
/// cannot be used.
int user_command(const UserArguments& arguments);

}  // namespace judge::app
