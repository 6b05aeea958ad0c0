#pragma once

#include <functional>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/compiling/program_cache.hpp"
#include "judge/run/grader.hpp"
#include "judge/run/languages/languages.hpp"
#include "judge/run/validators/output_checker.hpp"
#include "judge/verify/report/time_limit.hpp"

namespace judge::verify {

struct DerivedLimit {
  double time_s = 0;  ///< the time limit, CPU seconds
  TimeBounds bounds;  ///< the measurements that it follows from
};

struct DerivationTools {
  run::Runner& runner;
  const run::OutputChecker& checker;
  const std::vector<run::Language>& languages;
  std::function<bool()> cancelled;                     ///< may be empty; called often
  std::function<void(const run::Progress&)> progress;  ///< may be empty; counts submissions
  run::ProgramCache programs = run::ProgramCache("");  ///< of the package's owner
};

/// Derives a time limit by the rules of the format, for a package that has none. Runs the reference
/// submissions that set a lower bound for the limit, on all test cases. Skips submissions in
/// languages that are not installed. Adds a margin of 10 % to the time of the slowest run, which
/// may be slower when it is measured again. Fails if no submission remains, or if the slowest run
/// was stopped for time.
Result<DerivedLimit> derive_limit(const DerivationTools& tools, const problem::Package& package);

}  // namespace judge::verify
