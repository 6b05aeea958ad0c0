#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "judge/app/configuration/configuration_flags.hpp"

namespace CLI {
class App;
}

namespace judge::app {

/// Arguments of `judge serve`.
struct ServeArguments {
  std::string config_file;                   ///< empty: the usual one, if it exists
  std::map<std::string, std::string> flags;  ///< by key name, as written
  std::vector<std::string> complaints;       ///< about unknown words
  bool print_config = false;
  bool demo = false;  ///< create demonstration accounts in a fresh data directory
};

/// Returns all keys, because `judge serve` uses every key.
std::vector<const ConfigurationKey*> serve_keys();

/// Adds the command `serve` with a flag for each key of the configuration, and returns the parsed
/// arguments.
class ServeOptions {
 public:
  explicit ServeOptions(CLI::App& root);

  /// Returns `nullopt` if a different command was given.
  std::optional<ServeArguments> parsed() const;

 private:
  ServeArguments arguments_;
  CLI::App* command_;
  ConfigurationFlags flags_;
};

}  // namespace judge::app
