#pragma once

#include <vector>

#include "judge/core/error.hpp"
#include "judge/core/source_file.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/compiling/prefix_headers.hpp"
#include "judge/run/compiling/program_cache.hpp"
#include "judge/run/languages/languages.hpp"
#include "judge/run/outcomes/diagnostics.hpp"

namespace judge::run {

/// The CPU time after which a check is stopped. Its author waits for it, and so do other checks.
inline constexpr double source_check_cpu_s_max = 2;

/// What a compiler says about a source that its author is typing.
struct SourceCheckResult {
  bool compiles = false;
  /// True if the check was stopped at its time limit, which is much shorter than the limit for
  /// compiling a submission. Then `compiles` is false, although the source may compile.
  bool was_stopped = false;
  bool is_program_kept = false;  ///< the check made the program, which is now in the cache
  std::vector<Diagnostic> diagnostics;
};

/// Everything about a source that is checked.
struct SourceToCheck {
  const problem::Package& package;
  const Language& language;  ///< with a `check`
  const std::vector<SourceFile>& files;
  double compilation_s = 0;  ///< unless the package sets a time limit for compiling
};

/// Checks a source as far as the compiler does without making a program. If making it takes no
/// longer, makes the program, too, and keeps it in `programs`. `prefixes` may be null. Fails only
/// if the judge itself cannot check.
Result<SourceCheckResult> check_source(Runner& runner, const SourceToCheck& source,
                                       const ProgramCache& programs, PrefixHeaders* prefixes);

/// Makes the program of a source that compiles, so that `programs` has it when the same source is
/// submitted. First precompiles its include lines, so that the next checks are faster. Returns true
/// if the program was made, and false if the cache had it already or if it does not link. Fails
/// only if the judge itself cannot compile.
Result<bool> make_program_ahead(Runner& runner, const SourceToCheck& source,
                                const ProgramCache& programs, PrefixHeaders* prefixes);

}  // namespace judge::run
