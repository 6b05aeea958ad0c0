#pragma once

#include <string>

#include "judge/core/error.hpp"
#include "judge/problem/package.hpp"
#include "judge/run/grader.hpp"

namespace judge::run {

/// Names what comes of running a program on the test cases of a package: a hash of all that the
/// run and its verdict depend on. What has the same fingerprint need not be run again.
class RunFingerprints {
 public:
  /// For this program, stopped at this multiple of the time limit. An error is a file that cannot
  /// be read.
  static Result<RunFingerprints> make(const problem::Package& package, const Submission& submission,
                                      double cpu_stop_factor);

  Result<std::string> of(const problem::TestCase& test) const;

 private:
  std::string common_;  ///< of all but the test case
};

}  // namespace judge::run
