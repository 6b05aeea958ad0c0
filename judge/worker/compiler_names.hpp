#pragma once

#include <map>
#include <mutex>
#include <string>

#include "judge/core/error.hpp"
#include "judge/run/languages.hpp"
#include "judge/run/runner.hpp"

namespace judge::worker {

/// What the compilers of this machine call themselves, each asked once. Used by all slots.
class CompilerNames {
 public:
  /// "g++ (Debian 12.2.0-14) 12.2.0"; "" for a language that does not say. An error is the
  /// sandbox's: the next one asks again.
  Result<std::string> of(const run::Language& language, run::Runner& runner);

 private:
  std::mutex mutex_;
  std::map<std::string, std::string> names_;  ///< by the language's id
};

}  // namespace judge::worker
