#include "judge/app/serve_command.hpp"

#include <fmt/format.h>

#include "judge/app/command_line.hpp"
#include "judge/app/configuration.hpp"
#include "judge/app/configuration_print.hpp"
#include "judge/app/terminal.hpp"

namespace judge::app {

int serve_command(const ServeArguments& arguments) {
  if (!arguments.print_config) {
    write_error("judge: serve: only --print-config so far\n");
    return exit_usage;
  }
  const auto configuration = load_configuration({.file = arguments.config_file,
                                                 .environment = judge_environment(),
                                                 .flags = arguments.flags});
  if (!configuration) {
    write_error(fmt::format("judge: {}\n", configuration.error().message));
    return exit_usage;
  }
  return write_output(print_configuration(*configuration)) ? 0 : exit_judge;
}

}  // namespace judge::app
