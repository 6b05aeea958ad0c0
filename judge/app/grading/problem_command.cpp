#include "judge/app/grading/problem_command.hpp"

#include <fmt/format.h>

#include "judge/app/base/exit_status.hpp"
#include "judge/app/base/terminal.hpp"
#include "judge/app/base/workshop.hpp"
#include "judge/problem/export/export.hpp"

namespace judge::app {

int export_command(const ExportArguments& arguments) {
  // If the package cannot be read, report this as all other commands do.
  if (const auto package = load_package(arguments.package); !package) {
    write_error(fmt::format("judge: {}\n", package.error().message));
    return exit_usage;
  }
  problem::ExportOptions options;
  options.replace = arguments.force;
  for (const auto& [name, format] : problem::export_formats) {
    if (name == arguments.format) options.format = format;
  }
  const auto notes = problem::export_package(arguments.package, arguments.archive, options);
  if (!notes) {
    write_error(fmt::format("judge: {} was not exported:\n", arguments.package));
    for (const problem::Finding& finding : notes.error()) {
      write_error(fmt::format("  {}\n", problem::to_string(finding)));
    }
    return exit_rejected;
  }
  for (const std::string& note : *notes) write_error(fmt::format("note: {}\n", note));
  return write_output(fmt::format("wrote {} in format {}\n", arguments.archive, arguments.format))
             ? exit_accepted
             : exit_judge;
}

}  // namespace judge::app
