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

/// Arguments of `judge worker`.
struct WorkerArguments {
  std::string config_file;                   ///< empty: the usual one, if it exists
  std::map<std::string, std::string> flags;  ///< by key name, as written
  std::vector<std::string> complaints;       ///< about unknown words
};

/// Adds the command `worker` with a flag for each key that a worker uses, and returns the parsed
/// arguments.
class WorkerFlags {
 public:
  explicit WorkerFlags(CLI::App& root);

  /// Returns the keys that a worker uses.
  static std::vector<const ConfigurationKey*> keys();

  /// Returns the command's arguments, or `nullopt` if a different command was given.
  std::optional<WorkerArguments> parsed() const;

 private:
  CLI::App* command_;
  ConfigurationFlags flags_;
};

}  // namespace judge::app
