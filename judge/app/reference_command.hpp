#pragma once

#include <string>

#include "judge/app/reference_options.hpp"

namespace judge::app {

/// What a command has to say.
struct Reply {
  int exit_status = 0;
  std::string output;  ///< for standard output
  std::string errors;  ///< for standard error
};

/// `judge reference …`: does the work. Stops soon when the user interrupts.
Reply reference_reply(const ReferenceArguments& arguments);

/// Prints the reply and returns the exit status.
int reference_command(const ReferenceArguments& arguments);

}  // namespace judge::app
