#pragma once

#include <map>
#include <string>
#include <vector>

#include "judge/app/configuration/configuration_key.hpp"

namespace CLI {
class App;
}

namespace judge::app {

/// The flags of a command that reads the daemon's configuration: --config, and one for each of the
/// given keys.
class ConfigurationFlags {
 public:
  /// Adds the flags to the command, which must outlive this object. `others` are the other flags of
  /// the command; they are only used for suggestions.
  ConfigurationFlags(CLI::App& command, const std::vector<const ConfigurationKey*>& keys,
                     std::vector<std::string> others);

  /// Returns the text of each flag on the command line, by key name.
  std::map<std::string, std::string> given() const;

  /// Returns one complaint per unknown word, with a suggestion if a known flag is close.
  std::vector<std::string> complaints() const;

  /// Returns the path given by --config, or "" if there is none.
  const std::string& config_file() const { return config_file_; }

 private:
  CLI::App* command_;
  std::vector<const ConfigurationKey*> keys_;
  std::vector<std::string> others_;
  std::map<std::string, std::string> texts_;  ///< of all flags, given or not
  std::string config_file_;
};

}  // namespace judge::app
