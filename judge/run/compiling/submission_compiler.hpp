#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/run/compile.hpp"
#include "judge/run/compiling/prefix_headers.hpp"
#include "judge/run/languages/languages.hpp"
#include "judge/run/program_cache.hpp"
#include "judge/run/runner.hpp"

namespace judge::run {

/// What makes compiling submissions faster: precompiled prefixes and a cache of programs. Both only
/// save time: the resulting programs are the same as those of run::compile. Thread-safe; one object
/// serves a whole process.
class SubmissionCompiler {
 public:
  /// An empty directory name disables both. Prefixes are also disabled if boxes cannot show files
  /// in the directory: if it is below /tmp, or, for root, if some users cannot pass through one of
  /// its parent directories.
  explicit SubmissionCompiler(const std::filesystem::path& directory);

  /// Returns the cache of the programs that this user submitted, for compile_cached.
  ProgramCache programs_of(std::string user) const { return programs_.owned_by(std::move(user)); }

  PrefixHeaders& prefixes() { return prefixes_; }

 private:
  ProgramCache programs_;
  PrefixHeaders prefixes_;
};

/// Compiles a submission together with the package's files, within the package's limits or else
/// within `compilation_s`, like compile_cached. A submission that is too large is a compile error.
Result<Compilation> compile_submission(Runner& runner, const problem::Package& package,
                                       const Language& language,
                                       const std::vector<SourceFile>& files, double compilation_s,
                                       const ProgramCache& programs, PrefixHeaders* prefixes,
                                       const std::vector<sandbox::Profile>& boxes_wanted_next);

}  // namespace judge::run
