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

/// `judge worker`
struct WorkerArguments {
  std::string config_file;                   ///< empty: the usual one, if it is there
  std::map<std::string, std::string> flags;  ///< by the key's name, as they were written
  std::vector<std::string> complaints;       ///< of words that it does not know
};

/// Adds `worker` to the command line, with flags for the keys that it looks at, and afterwards
/// tells what was given.
class WorkerFlags {
 public:
  explicit WorkerFlags(CLI::App& root);

  /// Nothing if another command was given.
  std::optional<WorkerArguments> parsed() const;

 private:
  CLI::App* command_;
  ConfigurationFlags flags_;
};

}  // namespace judge::app
