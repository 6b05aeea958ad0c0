#include "judge/app/operation/control_options.hpp"

#include <limits>

#include <CLI/CLI.hpp>

#include "judge/app/operation/data_option.hpp"

namespace judge::app {

/// Adds the subcommands "queue", "problem NAME" and "worker NAME".
void ControlOptions::add_pauses(CLI::App& command) {
  command.require_subcommand(1);
  command.add_subcommand("queue", "Applies to all jobs of all workers")->callback([this] {
    pause_arguments_.kind = store::PauseKind::queue;
  });
  CLI::App& problem = *command.add_subcommand(
      "problem", "Applies to the submissions and custom runs of one problem");
  problem.add_option("NAME", pause_arguments_.name, "The problem")->required();
  problem.callback([this] { pause_arguments_.kind = store::PauseKind::problem; });
  CLI::App& worker = *command.add_subcommand("worker", "Applies to the jobs of one worker");
  worker.add_option("NAME", pause_arguments_.name, "The worker, as shown by judge status")
      ->required();
  worker.callback([this] { pause_arguments_.kind = store::PauseKind::worker; });
  for (CLI::App* action : command.get_subcommands([](const CLI::App*) { return true; })) {
    add_data_option(*action, place_);
    if (&command != pause_) continue;
    action->add_option("--reason", pause_arguments_.reason, "The reason shown to waiting users")
        ->type_name("TEXT");
  }
}

void ControlOptions::add_erase(CLI::App& root) {
  erase_ = root.add_subcommand(
      "erase",
      "Removes stored data about people. Can be used while the daemon runs. Without --apply, it "
      "only prints which data it would remove and keep.\n"
      "Exit status: 0 printed or erased, 1 refused, 2 bad usage or data directory.");
  erase_->require_subcommand(1);
  CLI::App& user = *erase_->add_subcommand(
      "user", "Everything about one user, except the problems that this user created");
  user.add_option("NAME", erase_arguments_.user, "The user's name")->required();
  CLI::App& submissions =
      *erase_->add_subcommand("submissions", "Submissions and custom runs of all users");
  submissions
      .add_option("--before", erase_arguments_.before,
                  "Only submissions and custom runs created before this day (UTC)")
      ->type_name("YYYY-MM-DD")
      ->required();
  submissions.add_flag("--open-too", erase_arguments_.open_too,
                       "Include submissions to problems that are still open in their course");
  submissions.add_flag("--drop-results", erase_arguments_.drop_results,
                       "Also remove the results of the erased submissions from the gradebook");
  for (CLI::App* action : {&user, &submissions}) {
    add_data_option(*action, place_);
    action->add_flag("--apply", erase_arguments_.apply, "Erase; this cannot be undone");
  }
}

ControlOptions::ControlOptions(CLI::App& root) {
  pause_ = root.add_subcommand("pause",
                               "Pauses jobs until they are resumed. Can be used while the daemon "
                               "runs; running jobs finish.\n"
                               "Exit status: 0 paused, 1 refused, 2 bad usage or data directory.");
  add_pauses(*pause_);
  resume_ =
      root.add_subcommand("resume",
                          "Ends a pause.\n"
                          "Exit status: 0 resumed, 1 refused, 2 bad usage or data directory.");
  add_pauses(*resume_);
  cancel_ = root.add_subcommand(
      "cancel",
      "Cancels the judging of a submission, without a verdict; it can be rejudged later.\n"
      "Exit status: 0 cancelled, 1 refused, 2 bad usage or data directory.");
  cancel_->add_option("ID", cancel_arguments_.submission, "The submission")
      ->required()
      ->check(CLI::Range(std::int64_t{1}, std::numeric_limits<std::int64_t>::max()));
  add_data_option(*cancel_, place_);
  add_erase(root);
}

std::optional<ControlArguments> ControlOptions::parsed() const {
  const auto with_location = [this](auto arguments) {
    arguments.place = place_;
    return arguments;
  };
  if (pause_->parsed() || resume_->parsed()) {
    PauseArguments arguments = with_location(pause_arguments_);
    arguments.resume = resume_->parsed();
    return arguments;
  }
  if (cancel_->parsed()) return with_location(cancel_arguments_);
  if (erase_->parsed()) return with_location(erase_arguments_);
  return std::nullopt;
}

}  // namespace judge::app
