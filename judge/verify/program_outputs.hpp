#pragma once

#include <functional>
#include <string>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/run/languages/languages.hpp"
#include "judge/run/program_cache.hpp"
#include "judge/run/runner.hpp"

namespace judge::verify {

/// The output of a reference submission on a test case.
struct ProgramOutput {
  std::string test;
  bool ended = false;  ///< exited with 0 within its limits; else `output` is empty
  std::string output;
  std::string message;  ///< the reason if not `ended`: "TLE: …"
};

/// Runs a reference submission on these test cases of the package, under the package's limits, and
/// returns its outputs. The test cases need not have answers. An error concerns all outputs: the
/// submission cannot be read or does not compile, or the judge failed. `programs` is the cache of
/// the package's owner.
Result<std::vector<ProgramOutput>> outputs_of(run::Runner& runner,
                                              const run::ProgramCache& programs,
                                              const std::vector<run::Language>& languages,
                                              const problem::Package& package,
                                              const problem::ReferenceSubmission& reference,
                                              const std::vector<problem::TestCase>& tests);

}  // namespace judge::verify
