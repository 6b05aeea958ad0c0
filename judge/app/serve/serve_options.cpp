#include "judge/app/serve/serve_options.hpp"

#include <CLI/CLI.hpp>

namespace judge::app {
namespace {

CLI::App& add_serve(CLI::App& root) {
  return *root.add_subcommand("serve",
                              "Runs the daemon: accepts submissions over HTTP, judges them and "
                              "reports results live, until Ctrl-C.\n"
                              "Each setting can be given as a key in the configuration file, an "
                              "environment variable JUDGE_KEY\nor a flag --key; later ones in this "
                              "list take precedence.\n"
                              "Exit status: 0 stopped cleanly, 1 stopped with unfinished requests, "
                              "2 bad usage, configuration or data, 3 this machine cannot judge, 4 "
                              "a newer version of judge has changed the database.");
}

}  // namespace

std::vector<const ConfigurationKey*> serve_keys() {
  std::vector<const ConfigurationKey*> keys;
  for (const ConfigurationKey& key : configuration_keys()) keys.push_back(&key);
  return keys;
}

ServeOptions::ServeOptions(CLI::App& root)
    : command_(&add_serve(root)), flags_(*command_, serve_keys(), {"--print-config", "--demo"}) {
  command_->add_flag("--print-config", arguments_.print_config,
                     "Print the effective settings and the origin of each");
  command_->add_flag("--demo", arguments_.demo,
                     "Create demo accounts, in a temporary data directory unless --data "
                     "is given");
}

std::optional<ServeArguments> ServeOptions::parsed() const {
  if (!command_->parsed()) return std::nullopt;
  ServeArguments arguments = arguments_;
  arguments.config_file = flags_.config_file();
  arguments.flags = flags_.given();
  arguments.complaints = flags_.complaints();
  return arguments;
}

}  // namespace judge::app
