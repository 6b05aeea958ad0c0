#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/core/grading/grading.hpp"
#include "judge/core/source_file.hpp"
#include "judge/problem/base/package.hpp"
#include "sandbox/result.hpp"

/// Submit-answer problems: a submission consists of the outputs for the test cases, one file each.
/// Nothing is compiled or run.
namespace judge::run {

/// Returns the names of the answer files, by test case. A name is the shortest suffix of the
/// test case's path that no other test case shares, followed by ".out". For "secret/group1/07" it
/// is "07.out", or "group1/07.out" if another group also has a test case 07.
std::vector<std::string> answer_file_names(const std::vector<problem::TestCase>& tests);

/// A file that is not the answer to any test case.
struct StrayAnswer {
  std::size_t file = 0;  ///< index in the submission's files
  std::string reason;    ///< names the file

  friend bool operator==(const StrayAnswer&, const StrayAnswer&) = default;
};

/// Assigns the files of a submission to test cases. A file belongs to the test case whose name ends
/// with the file's name without the extension (.out, .ans or .txt, in upper or lower case).
/// Additional directories at the start of the file's name are ignored, because an archive may
/// contain all files in one top-level directory.
class SubmittedAnswers {
 public:
  /// If the problem is not a submit-answer problem, no file belongs to a test case. `files` must
  /// outlive this object.
  SubmittedAnswers(const problem::Package& package, const std::vector<SourceFile>& files);

  /// Returns the files that are not the answer to any test case, in the order of `files`. If there
  /// are any in a new submission, the caller must refuse the submission. Grading ignores such
  /// files, because a later version of the problem may lack a test case that the submission
  /// answers.
  const std::vector<StrayAnswer>& strays() const { return strays_; }

  /// True if there is an answer to this test case.
  bool has(std::size_t test) const { return file_of_test_[test].has_value(); }

  /// Returns the answer to this test case as if a program had written it. A missing answer is
  /// empty. An answer of more than `output_bytes_max` bytes exceeds the output limit.
  sandbox::Result output_of(std::size_t test, std::uint64_t output_bytes_max) const;

 private:
  const std::vector<SourceFile>& files_;
  std::vector<std::optional<std::size_t>> file_of_test_;
  std::vector<StrayAnswer> strays_;
};

/// Returns the result for a test case without an answer: a wrong answer.
grading::Validation missing_answer();

}  // namespace judge::run
