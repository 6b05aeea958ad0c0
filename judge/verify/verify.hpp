#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "judge/problem/base/package.hpp"
#include "judge/run/compiling/program_cache.hpp"
#include "judge/run/grader.hpp"
#include "judge/run/languages/languages.hpp"
#include "judge/verify/job_pool.hpp"
#include "judge/verify/report/verify_report.hpp"

namespace judge::verify {

struct VerifyOptions {
  /// If set, called in the caller's thread. The progress counts checks and submissions of all
  /// packages, not test cases.
  std::function<void(const run::Progress&)> progress;
  /// If set, called frequently, by several threads at the same time. Returns true if the check is
  /// to end early.
  std::function<bool()> cancelled;
  /// If set, called in the caller's thread with the index and the report of each package as soon as
  /// the report is complete. The order of the packages is arbitrary. Not called for packages whose
  /// check was cancelled.
  std::function<void(std::size_t, VerifyReport)> verified;
};

/// Checks the packages by running their programs: the validators on data and junk, the self-tests,
/// and every reference submission on every test case. Compares the results with the expectations,
/// and the time limit with the times of the submissions. If a package has no time limit, derives
/// one by the rules of the format.
///
/// Independent steps of all submissions and packages run concurrently in the pool's slots. Programs
/// that run concurrently can slow each other down. If this may have changed the result of a
/// submission, the submission is graded again, alone.
void verify(JobPool& pool, const run::ProgramCache& cache,
            const std::vector<run::Language>& languages,
            const std::vector<const problem::Package*>& packages, const VerifyOptions& options);

}  // namespace judge::verify
