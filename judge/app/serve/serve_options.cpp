#include "judge/app/serve/serve_options.hpp"

#include <CLI/CLI.hpp>

namespace judge::app {
namespace {

CLI::App& add_serve(CLI::App& root) {
  return *root.add_subcommand("serve",
                              "The daemon: takes submissions over HTTP, judges them and tells of "
                              "it as it happens, until Ctrl-C.\n"
                              "Each setting is a key of the file, a variable JUDGE_KEY of the "
                              "environment or a flag --key;\nof two the later counts.\n"
                              "Exit status: 0 ended in order, 1 something was broken off, 2 bad "
                              "usage, configuration or data, 3 this machine cannot judge, 4 a "
                              "newer judge has changed the database.");
}

std::vector<const ConfigurationKey*> all_keys() {
  std::vector<const ConfigurationKey*> keys;
  for (const ConfigurationKey& key : configuration_keys()) keys.push_back(&key);
  return keys;
}

}  // namespace

ServeOptions::ServeOptions(CLI::App& root)
    : command_(&add_serve(root)), flags_(*command_, all_keys(), {"--print-config", "--demo"}) {
  command_->add_flag("--print-config", arguments_.print_config,
                     "Print the settings that hold, and where each came from");
  command_->add_flag("--demo", arguments_.demo,
                     "Make accounts to try it with; in a temporary directory, unless --data "
                     "names one");
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
