#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/test_status.hpp"
#include "judge/run/catch_matrix.hpp"
#include "judge/run/input_validators.hpp"
#include "judge/run/time_limit.hpp"
#include "judge/run/verify_report.hpp"

namespace judge::run {

/// A submission that should be right prints something else than the answer.
struct Disagreement {
  std::string submission;
  std::string verdict;  ///< "WA"
  std::string message;  ///< what the output validator said
  // Texts for people, cut at a sane length.
  std::string input;
  std::string output;
  std::string answer;
};

/// What was found out about a test case.
struct DraftTest {
  std::string name;
  TestStatus status = TestStatus::same;        ///< to the version that the draft began with
  std::vector<InputOpinion> input_validators;  ///< those that were asked about its input
  std::string answer;                          ///< "given", "made by accepted/bfs.cpp"; "": none
  std::vector<Disagreement> disagreements;
  TestWorth worth;
};

/// All that the check of a draft has found out.
struct DraftReport {
  std::vector<Check> checks;  ///< of the package as a whole
  std::vector<DraftTest> tests;
  std::vector<SubmissionReport> submissions;
  std::optional<double> time_s;
  bool time_derived = false;  ///< the package names none: it was derived
  TimeBounds bounds;
  std::vector<std::string> time_problems;
  std::map<std::string, std::string> made_answers;  ///< test case -> the answer that was made
  std::vector<std::string> blocked_by;              ///< why it cannot be published, in sentences

  bool passed() const { return blocked_by.empty(); }
};

}  // namespace judge::run
