#pragma once

#include "judge/app/serve_options.hpp"

namespace judge::app {

/// `judge serve --print-config`: prints the configuration that holds. The exit status.
int serve_command(const ServeArguments& arguments);

}  // namespace judge::app
