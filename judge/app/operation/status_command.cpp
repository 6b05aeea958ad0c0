#include "judge/app/operation/status_command.hpp"

#include "judge/app/base/exit_status.hpp"
#include "judge/app/base/terminal.hpp"
#include "judge/app/operation/status_report.hpp"
#include "judge/json/values.hpp"
#include "judge/worker/worker.hpp"

namespace judge::app {

int status_command(const StatusArguments& arguments) {
  const auto data = open_existing_data(arguments);
  if (!data) return complain(data.error().message, exit_usage);
  const auto status = read_status(*data, worker::now_ms());
  if (!status) return complain(status.error().message, exit_usage);
  const bool written =
      write_output(arguments.json ? serialized(status_object(*status)) : status_text(*status));
  if (!written) return exit_judge;
  return status_issues_of(*status).empty() ? 0 : exit_rejected;
}

}  // namespace judge::app
