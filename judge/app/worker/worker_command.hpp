#pragma once

#include "judge/app/worker/worker_flags.hpp"

namespace judge::app {

/// Runs `judge worker`. Returns the exit status.
int worker_command(const WorkerArguments& arguments);

}  // namespace judge::app
