#pragma once

#include <string>

#include "judge/core/error.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/run/grader.hpp"

namespace judge::verify {

/// Fingerprints of a program's runs on the test cases of a package. A fingerprint is a hash of
/// everything that the run and its verdict depend on, so a run whose fingerprint is known can be
/// skipped.
class RunFingerprints {
 public:
  /// `cpu_stop_factor` is the multiple of the time limit at which runs are stopped. Fails if a file
  /// cannot be read.
  static Result<RunFingerprints> make(const problem::Package& package,
                                      const run::SubmittedSources& submission,
                                      double cpu_stop_factor,
                                      const run::JudgeSettings& settings = {});

  Result<std::string> of(const problem::TestCase& test) const;

 private:
  std::string common_;            ///< the hash of everything except the test case
  bool depends_on_name_ = false;  ///< the test case's name determines which answer belongs to it
};

}  // namespace judge::verify
