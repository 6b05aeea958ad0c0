#include "judge/app/serve_options.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "judge/app/configuration_key.hpp"
#include "judge/app/configuration_value.hpp"

namespace judge::app {
namespace {

void add_key(CLI::App& command, const ConfigurationKey& key, std::string& text) {
  const std::string usual = toml_value({}, key);
  const bool is_empty = usual == "\"\"" || usual == "[]";
  const std::string help =
      is_empty ? std::string(key.help) : fmt::format("{} (default {})", key.help, usual);
  const bool is_switch = std::holds_alternative<bool Configuration::*>(key.member);
  const bool is_list =
      std::holds_alternative<std::vector<std::string> Configuration::*>(key.member);
  CLI::Option* option = command.add_option(flag_name(key), text, help);
  option->group(std::string(key.group));
  option->type_name(is_switch ? "true|false" : is_list ? "A,B,..." : "VALUE");
  if (is_list) option->join(',');
}

std::string unknown_word(const std::string& word) {
  if (!word.starts_with("-")) return fmt::format("serve: '{}': it takes flags only", word);
  const std::string flag = word.substr(0, word.find('='));
  std::vector<std::string> flags = {"--config", "--print-config", "--demo", "--help"};
  for (const ConfigurationKey& key : configuration_keys()) flags.push_back(flag_name(key));
  return fmt::format("serve: {}: there is no such flag{}", flag, suggestion(flag, flags));
}

}  // namespace

ServeOptions::ServeOptions(CLI::App& root) {
  command_ =
      root.add_subcommand("serve",
                          "The daemon: takes submissions over HTTP, judges them and tells of "
                          "it as it happens, until Ctrl-C.\n"
                          "Each setting is a key of the file, a variable JUDGE_KEY of the "
                          "environment or a flag --key;\nof two the later counts.\n"
                          "Exit status: 0 ended in order, 1 something was broken off, 2 bad "
                          "usage, configuration or data, 3 this machine cannot judge.");
  command_
      ->add_option("--config", arguments_.config_file,
                   "The file of settings; else $JUDGE_CONFIG, else /etc/judge/judge.toml")
      ->type_name("FILE");
  command_->add_flag("--print-config", arguments_.print_config,
                     "Print the settings that hold, and where each came from");
  command_->add_flag("--demo", arguments_.demo,
                     "Make accounts to try it with; in a temporary directory, unless --data "
                     "names one");
  for (const ConfigurationKey& key : configuration_keys()) {
    add_key(*command_, key, texts_[std::string(key.name)]);
  }
  // What is left over is answered with a suggestion.
  command_->allow_extras();
}

std::optional<Result<ServeArguments>> ServeOptions::parsed() const {
  if (!command_->parsed()) return std::nullopt;
  if (const auto words = command_->remaining(); !words.empty()) {
    return failure(unknown_word(words.front()));
  }
  ServeArguments arguments = arguments_;
  for (const ConfigurationKey& key : configuration_keys()) {
    const std::string name(key.name);
    if (command_->count(flag_name(key)) > 0) arguments.flags.emplace(name, texts_.at(name));
  }
  return arguments;
}

}  // namespace judge::app
