#pragma once

#include "judge/app/serve/serve_options.hpp"

namespace judge::app {

/// Runs `judge serve` until SIGINT or SIGTERM. Returns 0 after a clean end, 1 if requests were cut
/// off, 2 if the configuration or data directory is not usable, 3 if this machine cannot judge, 4
/// if a newer judge has changed the schema.
int serve_command(const ServeArguments& arguments);

}  // namespace judge::app
