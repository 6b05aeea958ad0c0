#pragma once

#include <functional>
#include <string>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/problem/package.hpp"
#include "judge/run/languages.hpp"
#include "judge/run/runner.hpp"

namespace judge::run {

/// What a reference submission printed on a test case.
struct ProgramOutput {
  std::string test;
  bool ended = false;  ///< by itself and within its limits; only then there is an output
  std::string output;
  std::string message;  ///< why it did not end: "TLE: …"
};

/// Runs a reference submission on these test cases of the package, whose answers need not be there,
/// under the package's limits, and takes what it prints. An error is about all of it: the
/// submission cannot be read or does not compile, or the judge has failed.
Result<std::vector<ProgramOutput>> outputs_of(Runner& runner,
                                              const std::vector<Language>& languages,
                                              const problem::Package& package,
                                              const problem::ReferenceSubmission& reference,
                                              const std::vector<problem::TestCase>& tests);

}  // namespace judge::run
