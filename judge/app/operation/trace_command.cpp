#include "judge/app/operation/trace_command.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "judge/api/submissions/submission_trace.hpp"
#include "judge/app/base/exit_status.hpp"
#include "judge/app/base/terminal.hpp"
#include "judge/json/trace_json.hpp"
#include "judge/json/values.hpp"
#include "judge/worker/jobs/stage_clock.hpp"

namespace judge::app {

int trace_command(const TraceArguments& arguments) {
  const auto data = open_existing_data(arguments);
  if (!data) return complain(data.error().message, exit_usage);
  const auto connection = data->connect();
  if (!connection) return complain(connection.error().message, exit_usage);
  const auto judgement = store::Judgements(**connection).current_of(arguments.submission);
  if (!judgement) return complain(judgement.error().message, exit_usage);
  if (!*judgement) {
    return complain(fmt::format("there is no submission {}", arguments.submission), exit_rejected);
  }
  const auto trace = api::submission_trace(**connection, **judgement);
  if (!trace) return complain(trace.error().message, exit_usage);
  const std::string text = arguments.json ? serialized(trace_json(*trace))
                                          : observe::trace_table(*trace, worker::now_us(),
                                                                 terminal_columns(STDOUT_FILENO));
  return write_output(text) ? 0 : exit_judge;
}

}  // namespace judge::app
