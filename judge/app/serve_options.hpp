#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "judge/app/configuration_flags.hpp"

namespace CLI {
class App;
}

namespace judge::app {

/// `judge serve`
struct ServeArguments {
  std::string config_file;                   ///< empty: the usual one, if it is there
  std::map<std::string, std::string> flags;  ///< by the key's name, as they were written
  std::vector<std::string> complaints;       ///< of words that it does not know
  bool print_config = false;
  bool demo = false;  ///< accounts to try it with, in a fresh data directory
};

/// Adds `serve` to the command line, with a flag for each key of the configuration, and afterwards
/// tells what was given.
class ServeOptions {
 public:
  explicit ServeOptions(CLI::App& root);

  /// Nothing if another command was given.
  std::optional<ServeArguments> parsed() const;

 private:
  ServeArguments arguments_;
  CLI::App* command_;
  ConfigurationFlags flags_;
};

}  // namespace judge::app
