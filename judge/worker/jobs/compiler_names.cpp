#include "judge/worker/jobs/compiler_names.hpp"

#include "judge/run/compiling/installed.hpp"
#include "judge/worker/jobs/watched_runner.hpp"

namespace judge::worker {

Result<std::string> CompilerNames::of(const run::Language& language, run::Runner& runner) {
  const std::lock_guard lock(mutex_);
  const auto known = names_.find(language.id);
  if (known != names_.end()) return known->second;
  WatchedRunner watched(runner);
  auto name = run::installed_version(watched, language);
  if (!watched.failure().empty()) return failure(watched.failure());
  // A compiler that does not report its version can still be used.
  return names_.emplace(language.id, name.value_or("")).first->second;
}

}  // namespace judge::worker
