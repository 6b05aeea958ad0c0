#include "judge/app/operation/token_options.hpp"

#include <CLI/CLI.hpp>

namespace judge::app {
namespace {

constexpr std::int64_t days_max = 3650;

}  // namespace

CLI::App* TokenOptions::add_action(const char* name, const char* help) {
  CLI::App* action = command_->add_subcommand(name, help);
  action->add_option("USER", arguments_.user, "The owner of the token")->required();
  add_data_option(*action, arguments_);
  return action;
}

TokenOptions::TokenOptions(CLI::App& root) {
  command_ = root.add_subcommand(
      "token",
      "Manages API tokens for programs that act for users. Can be used while the daemon runs.");
  command_->require_subcommand(1);
  add_ = add_action("add",
                    "Creates a token and prints it once.\n"
                    "Exit status: 0 created, 1 refused, 2 bad usage or data directory.");
  add_->add_option("--name", arguments_.name, "A name that describes its purpose")
      ->required()
      ->type_name("NAME");
  add_->add_option("--scope", arguments_.scopes, "What the token may do, separated by commas")
      ->required()
      ->delimiter(',')
      ->check(CLI::IsMember({"read", "submit", "instruct", "admin"}))
      ->type_name("read,submit,...");
  add_->add_option("--days", arguments_.days, "Days until it expires (default: never)")
      ->check(CLI::Range(std::int64_t{1}, days_max))
      ->type_name("N");
  add_action("list", "Lists a user's tokens: name, scopes, expiry, last use.");
  revoke_ = add_action("revoke", "Revokes a token permanently.");
  revoke_->add_option("--name", arguments_.name, "The token's name")->required()->type_name("NAME");
}

std::optional<TokenArguments> TokenOptions::parsed() const {
  if (!command_->parsed()) return std::nullopt;
  TokenArguments arguments = arguments_;
  using Action = TokenArguments::Action;
  arguments.action = add_->parsed()      ? Action::add
                     : revoke_->parsed() ? Action::revoke
                                         : Action::list;
  return arguments;
}

}  // namespace judge::app
