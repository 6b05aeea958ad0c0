#pragma once

#include <string_view>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/core/grading.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/run/languages/languages.hpp"
#include "judge/run/program_cache.hpp"
#include "judge/run/runner.hpp"
#include "judge/run/validator.hpp"
#include "sandbox/file_descriptor.hpp"

namespace judge::run {

/// Checks outputs with the package's own output validator, compiled, or with the default one.
class OutputChecker {
 public:
  /// Compiles the package's output validator, if any. The error is the package's fault (the
  /// validator does not compile, or the default validator's flags are wrong) or the judge's.
  static Result<OutputChecker> prepare(Runner& runner, const ProgramCache& cache,
                                       const std::vector<Language>& languages,
                                       const problem::Package& package);

  /// Never fails: an error becomes a validation with the word `failed`.
  grading::Validation check(Runner& runner, const OutputQuestion& question) const;

  /// True if this is the default validator, which is built in and not run in a sandbox.
  bool is_default() const { return !validator_; }

 private:
  problem::Limits limits_;
  sandbox::FileDescriptor validator_;
};

}  // namespace judge::run
