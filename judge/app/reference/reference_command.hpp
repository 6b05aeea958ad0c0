#pragma once

#include <string>

#include "judge/app/reference/reference_options.hpp"

namespace judge::app {

/// The output of a command.
struct Reply {
  int exit_status = 0;
  std::string output;  ///< for standard output
  std::string errors;  ///< for standard error
};

/// Runs `judge reference …` without printing. Stops soon after an interrupt.
Reply reference_reply(const ReferenceArguments& arguments);

/// Runs `judge reference …` and prints the reply. Returns the exit status.
int reference_command(const ReferenceArguments& arguments);

}  // namespace judge::app
