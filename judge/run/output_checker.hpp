#pragma once

#include <string_view>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/core/grading.hpp"
#include "judge/problem/package.hpp"
#include "judge/run/languages.hpp"
#include "judge/run/program_cache.hpp"
#include "judge/run/runner.hpp"
#include "judge/run/validator.hpp"
#include "sandbox/file_descriptor.hpp"

namespace judge::run {

/// A package's judge of outputs, ready for work: its own output validator, compiled, or the default
/// one.
class OutputChecker {
 public:
  /// Compiles the package's output validator if it has one. The error is the package's (it does not
  /// compile, wrong flags) or the judge's.
  static Result<OutputChecker> prepare(Runner& runner, const ProgramCache& cache,
                                       const std::vector<Language>& languages,
                                       const problem::Package& package);

  /// Never fails: what goes wrong is a validation with the word `failed`.
  grading::Validation check(Runner& runner, const OutputQuestion& question) const;

  /// Whether it is the default validator, which nothing can crash.
  bool is_default() const { return !validator_; }

 private:
  problem::Limits limits_;
  sandbox::FileDescriptor validator_;
};

}  // namespace judge::run
