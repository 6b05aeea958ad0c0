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

/// The CPU time after which a check is stopped. It is short, because the author is waiting for the
/// result, and other checks must wait until this one ends.
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

/// A source to check, and the settings for the check.
struct SourceToCheck {
  const problem::Package& package;
  const Language& language;  ///< with a `check`
  const std::vector<SourceFile>& files;
  double compilation_s = 0;  ///< unless the package sets a time limit for compiling
};

/// Checks a source with the compiler, which reports errors but makes no program. If compiling takes
/// no longer than such a check (see CheckTemplate::options), compiles the source instead and keeps
/// the program in `programs`. `prefixes` may be null. Fails only if the judge itself cannot check.
Result<SourceCheckResult> check_source(Runner& runner, const SourceToCheck& source,
                                       const ProgramCache& programs, PrefixHeaders* prefixes);

/// Makes the program of a source that compiles, so that `programs` has it when the same source is
/// submitted. First precompiles its include lines, so that the next checks are faster. Returns true
/// if the program was made, and false if the cache had it already or if it does not link. Fails
/// only if the judge itself cannot compile.
Result<bool> make_program_ahead(Runner& runner, const SourceToCheck& source,
                                const ProgramCache& programs, PrefixHeaders* prefixes);

}  // namespace judge::run
