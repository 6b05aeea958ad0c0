#pragma once

#include <functional>
#include <string>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/compiling/program_cache.hpp"
#include "judge/run/languages/languages.hpp"

namespace judge::verify {

/// The output of a reference submission on a test case.
struct ProgramOutput {
  std::string test;
  bool ended = false;  ///< exited with 0 within its limits; else `output` is empty
  std::string output;
  std::string message;  ///< the reason if not `ended`: "TLE: …"
};

/// Runs a reference submission on these test cases of the package, under the package's limits, and
/// returns its outputs. The test cases need not have answers. Fails if there are no outputs at all,
/// because the submission cannot be read or does not compile, or because the judge failed.
/// `programs` caches the compiled programs of the package's owner.
Result<std::vector<ProgramOutput>> outputs_of(run::Runner& runner,
                                              const run::ProgramCache& programs,
                                              const std::vector<run::Language>& languages,
                                              const problem::Package& package,
                                              const problem::ReferenceSubmission& reference,
                                              const std::vector<problem::TestCase>& tests);

/// Like `outputs_of`, for an interactive problem whose output validator is an interactor that uses
/// testlib. Returns the files that the interactor writes while it talks to the submission; they are
/// the answers in Polygon. The test cases must have answers, which may be empty. `ended` means that
/// the interactor accepted the submission.
Result<std::vector<ProgramOutput>> interactor_outputs_of(
    run::Runner& runner, const run::ProgramCache& programs,
    const std::vector<run::Language>& languages, const problem::Package& package,
    const problem::ReferenceSubmission& reference, const std::vector<problem::TestCase>& tests);

}  // namespace judge::verify
