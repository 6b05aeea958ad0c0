#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "judge/problem/package.hpp"
#include "judge/run/grader.hpp"
#include "judge/run/job_pool.hpp"
#include "judge/run/languages.hpp"
#include "judge/run/program_cache.hpp"
#include "judge/run/verify_report.hpp"

namespace judge::run {

struct VerifyOptions {
  /// May be empty; counts checks and submissions of all packages, not test cases. Told in the
  /// caller's thread.
  std::function<void(const Progress&)> progress;
  /// May be empty; asked often, by several threads at the same time.
  std::function<bool()> cancelled;
  /// Told in the caller's thread of each package, by its place in the list, as soon as all is known
  /// of it; not in the order of the list. Not told of those that a cancellation cut short.
  std::function<void(std::size_t, VerifyReport)> verified;
};

/// Checks all of these packages that needs programs to be run: validators on data and junk,
/// self-tests, every reference submission on every test case against its expectations, and the time
/// limit against their times. A package without a time limit gets the one that the format derives.
///
/// What does not depend on each other is done at the same time, as the pool has slots, across
/// submissions and packages. Times that are measured in company decide only where company cannot be
/// to blame; else the submission is graded again, alone.
void verify(JobPool& pool, const ProgramCache& cache, const std::vector<Language>& languages,
            const std::vector<const problem::Package*>& packages, const VerifyOptions& options);

}  // namespace judge::run
