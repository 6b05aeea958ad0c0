#pragma once

#include <map>
#include <string>
#include <vector>

#include "judge/app/configuration_key.hpp"

namespace CLI {
class App;
}

namespace judge::app {

/// The flags of a command that reads the daemon's configuration: one for each of some keys, and
/// --config.
class ConfigurationFlags {
 public:
  /// Adds them to the command, which outlives it. `others` are the flags that the command has
  /// besides, for suggestions.
  ConfigurationFlags(CLI::App& command, const std::vector<const ConfigurationKey*>& keys,
                     std::vector<std::string> others);

  /// What was given, by the key's name and as it was written.
  std::map<std::string, std::string> given() const;

  /// One for each word that the command does not know, with the flag that was probably meant.
  std::vector<std::string> complaints() const;

  /// Empty: the usual file, if it is there.
  const std::string& config_file() const { return config_file_; }

 private:
  CLI::App* command_;
  std::vector<const ConfigurationKey*> keys_;
  std::vector<std::string> others_;
  std::map<std::string, std::string> texts_;  ///< of all flags, given or not
  std::string config_file_;
};

}  // namespace judge::app
