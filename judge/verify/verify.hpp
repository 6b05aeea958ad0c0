#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "judge/problem/base/package.hpp"
#include "judge/run/grader.hpp"
#include "judge/run/languages/languages.hpp"
#include "judge/run/program_cache.hpp"
#include "judge/verify/job_pool.hpp"
#include "judge/verify/verify_report.hpp"

namespace judge::verify {

struct VerifyOptions {
  /// May be empty; called in the caller's thread. Counts checks and submissions of all packages,
  /// not test cases.
  std::function<void(const run::Progress&)> progress;
  /// May be empty; called often, and by several threads at the same time.
  std::function<bool()> cancelled;
  /// May be empty; called in the caller's thread with each package's index and report as soon as
  /// the report is complete, which may be in any order. Not called for packages whose check was
  /// cancelled.
  std::function<void(std::size_t, VerifyReport)> verified;
};

/// Checks the packages by running their programs: the validators on data and junk, the self-tests,
/// and every reference submission on every test case. Compares the results with the expectations,
/// and the time limit with the times of the submissions. A package without a time limit gets the
/// one that the rules of the format derive.
///
/// Independent steps run concurrently in the pool's slots, across submissions and packages. If
/// concurrent programs may have affected a submission's result through its times, the submission is
/// graded again, alone.
void verify(JobPool& pool, const run::ProgramCache& cache,
            const std::vector<run::Language>& languages,
            const std::vector<const problem::Package*>& packages, const VerifyOptions& options);

}  // namespace judge::verify
