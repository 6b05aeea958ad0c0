#pragma once

#include "judge/app/serve_options.hpp"

namespace judge::app {

/// `judge serve`: serves until SIGINT or SIGTERM. Exit status 0 after a clean end, 1 when something
/// had to be broken off, 2 for a configuration or data directory that cannot be used, 3 when this
/// machine cannot judge.
int serve_command(const ServeArguments& arguments);

}  // namespace judge::app
