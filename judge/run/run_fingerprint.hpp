#pragma once

#include <string>

#include "judge/core/error.hpp"
#include "judge/problem/package.hpp"
#include "judge/run/grader.hpp"

namespace judge::run {

/// Fingerprints of a program's runs on the test cases of a package. A fingerprint is a hash of
/// everything that the run and its verdict depend on, so a run with a known one can be skipped.
class RunFingerprints {
 public:
  /// `cpu_stop_factor` is the multiple of the time limit at which runs are stopped. Fails if a file
  /// cannot be read.
  static Result<RunFingerprints> make(const problem::Package& package, const Submission& submission,
                                      double cpu_stop_factor, const JudgeSettings& settings = {});

  Result<std::string> of(const problem::TestCase& test) const;

 private:
  std::string common_;  ///< the hash of everything except the test case
};

}  // namespace judge::run
