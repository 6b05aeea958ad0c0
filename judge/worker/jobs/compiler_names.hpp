#pragma once

#include <map>
#include <mutex>
#include <string>

#include "judge/core/error.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/languages/languages.hpp"

namespace judge::worker {

/// The version texts of this machine's compilers. Each compiler is run only once to get its
/// version. Shared by all slots.
class CompilerNames {
 public:
  /// Returns for example "g++ (Debian 12.2.0-14) 12.2.0", or "" if the language's compiler has no
  /// version text. An error means that the sandbox failed. Errors are not cached, so the next call
  /// tries again.
  Result<std::string> of(const run::Language& language, run::Runner& runner);

 private:
  std::mutex mutex_;
  std::map<std::string, std::string> names_;  ///< by the language's id
};

}  // namespace judge::worker
