#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "judge/problem/base/package.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/compiling/program_cache.hpp"
#include "judge/run/grader.hpp"
#include "judge/run/languages/languages.hpp"
#include "judge/verify/drafts/draft_report.hpp"

namespace judge::verify {

/// The objects and functions that a draft check uses.
struct DraftTools {
  run::Runner& runner;
  run::ProgramCache cache;  ///< of the problem, for all its programs
  const std::vector<run::Language>& languages;
  std::function<bool()> cancelled;                     ///< may be empty; called often
  std::function<void(const run::Progress&)> progress;  ///< may be empty; called before each step
  /// Looks up the result of an earlier run by its fingerprint. If this function is empty, nothing
  /// is reused and `keep` is not called.
  std::function<std::optional<Run>(const std::string& fingerprint)> known;
  /// Stores the result of a new run under its fingerprint. Required if `known` is set.
  std::function<void(const std::string& fingerprint, const Run& run)> keep;
  run::JudgeSettings settings = {};
};

/// The differences between a draft and its base version.
struct DraftDifference {
  std::map<std::string, TestStatus> tests;  ///< by name, including removed tests
  std::set<std::string> without_answer;     ///< the tests whose answer must be generated
  bool input_validators = false;            ///< true if they or their self-tests differ
  bool output_validator = false;
};

/// Checks the package of a draft. The package must be in a separate directory, because missing
/// answers are written to it. Validators are checked only where the draft differs from its base,
/// but every reference submission is checked against its expectations on all test cases. Test cases
/// with a rejected input are excluded from all other checks. The report is meaningless if the check
/// was cancelled.
DraftReport check_draft(const DraftTools& tools, const problem::Package& package,
                        const DraftDifference& difference);

}  // namespace judge::verify
