#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "judge/core/enum_names.hpp"
#include "judge/core/test_status.hpp"
#include "judge/verify/package/input_validators.hpp"
#include "judge/verify/report/catch_matrix.hpp"
#include "judge/verify/report/time_limit.hpp"
#include "judge/verify/report/verify_report.hpp"

namespace judge::verify {

/// The part of a draft in which an error must be fixed. `check` means that the check itself failed,
/// so nothing in the draft needs to be fixed.
enum class DraftPart { settings, tests, programs, check };
BOOST_DESCRIBE_ENUM(DraftPart, settings, tests, programs, check)

/// A reason why a draft cannot be published, and where to fix it.
struct Block {
  std::string message;  ///< a sentence
  DraftPart part = DraftPart::check;
  std::string file;  ///< path in the package; empty: none in particular
  int line = 0;      ///< of the file; 0: none in particular

  friend bool operator==(const Block&, const Block&) = default;
};
/// A test case on which a submission that should be accepted gets WA.
struct Disagreement {
  std::string submission;
  std::string verdict;  ///< "WA"
  std::string message;  ///< the output validator's message
  // Truncated for display.
  std::string input;
  std::string output;
  std::string answer;
};

/// The origin of an answer. `left_empty` means that the problem is interactive or multi-pass: no
/// output can serve as the answer, and only the output validator may read the file.
enum class AnswerOrigin { none, given, made, left_empty };
BOOST_DESCRIBE_ENUM(AnswerOrigin, none, given, made, left_empty)

/// The results for one test case.
struct DraftTest {
  std::string name;
  TestStatus status = TestStatus::same;  ///< compared to the version that the draft is based on
  std::vector<InputOpinion> input_validators;  ///< opinions on its input, if it was checked
  AnswerOrigin answer = AnswerOrigin::none;
  std::string answer_made_by;  ///< if `made`: the submission that made the answer
  std::vector<Disagreement> disagreements;
  TestWorth worth;
};

/// The results of checking a draft.
struct DraftReport {
  std::vector<Check> checks;  ///< checks of the package as a whole
  std::vector<DraftTest> tests;
  std::vector<SubmissionReport> submissions;
  std::optional<double> time_s;
  bool time_derived = false;  ///< true if derived, because the package sets none
  TimeBounds bounds;
  double ac_to_time_limit = 1;  ///< the required margins, as in problem::PackageLimits
  double time_limit_to_tle = 1;
  std::vector<std::string> time_problems;
  std::map<std::string, std::string> made_answers;  ///< by test case: the answer that was made
  std::vector<Block> blocks;

  bool passed() const { return blocks.empty(); }

  void block(DraftPart part, std::string message, std::string file = {}) {
    blocks.push_back({std::move(message), part, std::move(file), 0});
  }

  /// Returns the results of a test case, which must be in the report.
  DraftTest& entry_of(const std::string& test) {
    return *std::ranges::find(tests, test, &DraftTest::name);
  }
};

}  // namespace judge::verify
