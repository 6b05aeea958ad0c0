#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/verdict.hpp"
#include "judge/problem/package.hpp"

namespace judge::run {

struct SubmissionReport;

/// Which test cases catch which wrong submissions. A test case catches a submission that it does
/// not accept.
struct CatchMatrix {
  struct Column {
    std::string submission;
    /// One for each test; nothing where the submission was not run, because enough was known.
    std::vector<std::optional<Verdict>> verdicts;

    std::size_t caught_by() const;  ///< how many tests catch it
  };
  std::vector<std::string> tests;  ///< all of the package, in judging order
  std::vector<Column> columns;     ///< the wrong submissions that were run, in their order

  bool catches(std::size_t test, const Column& column) const;
};

/// Whether the submission is there to fail: a verdict other than AC and CE is required of it.
bool is_wrong_submission(const problem::ReferenceSubmission& submission);

/// The matrix of these reports on submissions of the package.
CatchMatrix catch_matrix(const problem::Package& package,
                         const std::vector<SubmissionReport>& reports);

/// The secret tests, by their place in the matrix, that catch no wrong submission at all of those
/// that were run on them. Samples are left out: they are there to explain.
std::vector<std::size_t> tests_that_catch_nothing(const CatchMatrix& matrix);

/// What a test case is worth: the wrong submissions that it catches, and of these those that no
/// other test catches.
struct TestWorth {
  std::vector<std::string> caught;
  std::vector<std::string> only_it_catches;
};
TestWorth worth_of(const CatchMatrix& matrix, const std::string& test);

/// The names at these places, which rise, with neighbours drawn together: "secret/01,
/// secret/03 to secret/07".
std::string names_in_ranges(const std::vector<std::string>& names,
                            const std::vector<std::size_t>& places);

}  // namespace judge::run
