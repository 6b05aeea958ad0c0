#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/verdict.hpp"
#include "judge/problem/base/package.hpp"

namespace judge::verify {

struct SubmissionReport;

/// Shows which test cases catch which wrong submissions. A test case catches a submission if the
/// submission gets a verdict other than AC on it.
struct CatchMatrix {
  struct Column {
    std::string submission;
    /// One verdict per test; `nullopt` if the submission was not run on it.
    std::vector<std::optional<Verdict>> verdicts;

    std::size_t caught_by() const;  ///< the number of tests that catch it
  };
  std::vector<std::string> tests;  ///< all tests of the package, in judging order
  std::vector<Column> columns;     ///< the wrong submissions that were run, in report order

  bool catches(std::size_t test, const Column& column) const;
};

/// True if the submission is expected to compile and then fail, that is, one of its expectations
/// requires a verdict other than AC and CE.
bool is_wrong_submission(const problem::ReferenceSubmission& submission);

/// Builds the matrix from the reports on the package's submissions.
CatchMatrix catch_matrix(const problem::Package& package,
                         const std::vector<SubmissionReport>& reports);

/// Returns the indices of the secret tests that catch no wrong submission. Samples are left out,
/// because their purpose is to explain. Empty if the matrix has no columns.
std::vector<std::size_t> tests_that_catch_nothing(const CatchMatrix& matrix);

/// Measures how useful a test case is for catching wrong submissions.
struct TestWorth {
  std::vector<std::string> caught;           ///< the wrong submissions that it catches
  std::vector<std::string> only_it_catches;  ///< those of them that no other test catches
};
TestWorth worth_of(const CatchMatrix& matrix, const std::string& test);

/// Lists the names at these ascending indices, with consecutive names as ranges: "secret/01,
/// secret/03 to secret/07".
std::string names_in_ranges(const std::vector<std::string>& names,
                            const std::vector<std::size_t>& places);

}  // namespace judge::verify
