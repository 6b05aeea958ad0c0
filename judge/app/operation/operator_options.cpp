#include "judge/app/operation/operator_options.hpp"

#include <limits>

#include <CLI/CLI.hpp>

namespace judge::app {

OperatorOptions::OperatorOptions(CLI::App& root) {
  status_ = root.add_subcommand(
      "status",
      "Shows the state of a judge: daemon, workers, queue, recent verdicts, and what is wrong.\n"
      "Exit status: 0 nothing is wrong, 1 something is wrong, 2 bad usage or data directory.");
  add_data_option(*status_, status_arguments_);
  status_->add_flag("--json", status_arguments_.json, "Print one JSON object");
  trace_ = root.add_subcommand(
      "trace",
      "Shows how long each step of judging a submission took, and its current step.\n"
      "Exit status: 0 printed, 1 there is no such submission, 2 bad usage or data directory.");
  trace_->add_option("ID", trace_arguments_.submission, "The submission")
      ->required()
      ->check(CLI::Range(std::int64_t{1}, std::numeric_limits<std::int64_t>::max()));
  add_data_option(*trace_, trace_arguments_);
  trace_->add_flag("--json", trace_arguments_.json, "Print one JSON object");
}

std::optional<StatusArguments> OperatorOptions::status() const {
  return status_->parsed() ? std::optional(status_arguments_) : std::nullopt;
}

std::optional<TraceArguments> OperatorOptions::trace() const {
  return trace_->parsed() ? std::optional(trace_arguments_) : std::nullopt;
}

}  // namespace judge::app
