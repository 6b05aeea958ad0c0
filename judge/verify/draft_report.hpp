#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/test_status.hpp"
#include "judge/verify/catch_matrix.hpp"
#include "judge/verify/input_validators.hpp"
#include "judge/verify/time_limit.hpp"
#include "judge/verify/verify_report.hpp"

namespace judge::verify {

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

/// The results for one test case.
struct DraftTest {
  std::string name;
  TestStatus status = TestStatus::same;  ///< compared to the version that the draft is based on
  std::vector<InputOpinion> input_validators;  ///< opinions on its input, if it was checked
  std::string answer;                          ///< "given", "made by accepted/bfs.cpp"; empty: none
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
  std::vector<std::string> time_problems;
  std::map<std::string, std::string> made_answers;  ///< by test case: the answer that was made
  std::vector<std::string> blocked_by;              ///< why publishing is blocked; sentences

  bool passed() const { return blocked_by.empty(); }
};

}  // namespace judge::verify
