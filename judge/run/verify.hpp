#pragma once

#include <functional>
#include <vector>

#include "judge/problem/package.hpp"
#include "judge/run/grader.hpp"
#include "judge/run/languages.hpp"
#include "judge/run/program_cache.hpp"
#include "judge/run/runner.hpp"
#include "judge/run/verify_report.hpp"

namespace judge::run {

struct VerifyOptions {
  std::function<void(const Progress&)> progress;  ///< may be empty; counts checks, not test cases
  std::function<bool()> cancelled;                ///< may be empty; asked often
};

/// Checks all of a package that needs programs to be run: validators on data and junk, self-tests,
/// every reference submission on every test case against its expectations, and the time limit
/// against their times. A package without a time limit gets the one that the format derives.
VerifyReport verify(Runner& runner, const ProgramCache& cache,
                    const std::vector<Language>& languages, const problem::Package& package,
                    const VerifyOptions& options);

}  // namespace judge::run
