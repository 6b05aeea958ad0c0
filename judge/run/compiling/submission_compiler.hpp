#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/compiling/compile.hpp"
#include "judge/run/compiling/compile_cached.hpp"
#include "judge/run/compiling/compiler_archives.hpp"
#include "judge/run/compiling/prefix_headers.hpp"
#include "judge/run/compiling/program_cache.hpp"
#include "judge/run/languages/languages.hpp"

namespace judge::run {

/// Compiles submissions faster, with precompiled prefixes, archives of compilers and a cache of
/// programs. The resulting programs are the same as those of run::compile. Thread-safe; one object
/// serves a whole process.
class SubmissionCompiler {
 public:
  /// If the directory name is empty, the cache of programs, precompiled prefixes (the include lines
  /// at the head of a source) and archives are not used. If sandbox boxes cannot show files in the
  /// directory, only precompiled prefixes are not used. This is the case for directories below
  /// /tmp. If the judge runs as root, it is also the case if other users have no permission to pass
  /// through a parent directory.
  explicit SubmissionCompiler(const std::filesystem::path& directory);

  /// Returns the cache of the programs that this user submitted, to be passed to compile_cached.
  ProgramCache programs_of(std::string user) const { return programs_.owned_by(std::move(user)); }

  PrefixHeaders& prefixes() { return prefixes_; }
  CompilerArchives& archives() { return archives_; }
  CompileAids aids() { return {&prefixes_, &archives_}; }

 private:
  ProgramCache programs_;
  PrefixHeaders prefixes_;
  CompilerArchives archives_;
};

/// Compiles a submission together with the package's files, like compile_cached. The limits are the
/// package's; `compilation_s` applies if the package sets no time limit for compiling. A submission
/// that is too large is a compile error.
Result<Compilation> compile_submission(Runner& runner, const problem::Package& package,
                                       const Language& language,
                                       const std::vector<SourceFile>& files, double compilation_s,
                                       const ProgramCache& programs, const CompileAids& aids,
                                       const std::vector<sandbox::Profile>& boxes_wanted_next);

}  // namespace judge::run
