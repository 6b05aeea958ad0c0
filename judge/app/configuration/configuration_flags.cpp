#include "judge/app/configuration/configuration_flags.hpp"

#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "judge/app/configuration/configuration_value.hpp"

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

}  // namespace

ConfigurationFlags::ConfigurationFlags(CLI::App& command,
                                       const std::vector<const ConfigurationKey*>& keys,
                                       std::vector<std::string> others)
    : command_(&command), keys_(keys), others_(std::move(others)) {
  command
      .add_option("--config", config_file_,
                  "The configuration file (default: $JUDGE_CONFIG, else /etc/judge/judge.toml)")
      ->type_name("FILE");
  for (const ConfigurationKey* key : keys_) add_key(command, *key, texts_[std::string(key->name)]);
  // Allow unknown words here, because `complaints()` reports them with a suggestion.
  command.allow_extras();
}

std::map<std::string, std::string> ConfigurationFlags::given() const {
  std::map<std::string, std::string> given;
  for (const ConfigurationKey* key : keys_) {
    const std::string name(key->name);
    if (command_->count(flag_name(*key)) > 0) given.emplace(name, texts_.at(name));
  }
  return given;
}

std::vector<std::string> ConfigurationFlags::complaints() const {
  std::vector<std::string> flags = {"--config", "--help"};
  flags.insert(flags.end(), others_.begin(), others_.end());
  for (const ConfigurationKey* key : keys_) flags.push_back(flag_name(*key));
  const std::string& command = command_->get_name();
  std::vector<std::string> complaints;
  bool may_be_value = false;  // true if a word may be the value of the unknown flag before it
  for (const std::string& word : command_->remaining()) {
    if (word.starts_with("-")) {
      const std::string flag = word.substr(0, word.find('='));
      complaints.push_back(
          fmt::format("{}: unknown flag {}{}", command, flag, suggestion(flag, flags)));
      may_be_value = flag == word;
    } else if (!std::exchange(may_be_value, false)) {
      complaints.push_back(
          fmt::format("{}: unexpected argument '{}': only flags are accepted", command, word));
    }
  }
  return complaints;
}

}  // namespace judge::app
