#include "judge/app/operation/user_options.hpp"

#include <CLI/CLI.hpp>

namespace judge::app {

CLI::App* UserOptions::add_action(const char* name, const char* help) {
  CLI::App* action = command_->add_subcommand(name, help);
  action->add_option("--data", arguments_.place.data, "The daemon's data directory")
      ->type_name("DIR");
  action->add_option("--config", arguments_.place.config_file, "The daemon's configuration file")
      ->type_name("FILE");
  return action;
}

UserOptions::UserOptions(CLI::App& root) {
  command_ =
      root.add_subcommand("user", "Adds and lists users. Can be used while the daemon runs.");
  command_->require_subcommand(1);
  add_ = add_action("add",
                    "Adds a user, and prints a link to set the password once.\n"
                    "Exit status: 0 added, 1 refused, 2 bad usage or data directory.");
  add_->add_option("NAME", arguments_.name, "The name to log in with")->required();
  add_->add_option("--role", arguments_.role, "student, instructor or admin")
      ->check(CLI::IsMember({"student", "instructor", "admin"}))
      ->type_name("ROLE");
  add_->add_option("--display-name", arguments_.display_name, "The name that others see")
      ->type_name("NAME");
  link_ = add_action("link", "Prints a new link for a user who has forgotten their password.");
  link_->add_option("NAME", arguments_.name, "The user's name")->required();
  add_action("list", "Lists the users: name, role, display name.");
}

std::optional<UserArguments> UserOptions::parsed() const {
  if (!command_->parsed()) return std::nullopt;
  UserArguments arguments = arguments_;
  using Action = UserArguments::Action;
  arguments.action = add_->parsed() ? Action::add : link_->parsed() ? Action::link : Action::list;
  return arguments;
}

}  // namespace judge::app
