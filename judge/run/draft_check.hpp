#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "judge/problem/package.hpp"
#include "judge/run/draft_report.hpp"
#include "judge/run/grader.hpp"
#include "judge/run/languages.hpp"
#include "judge/run/program_cache.hpp"
#include "judge/run/runner.hpp"

namespace judge::run {

/// What the check of a draft works with.
struct DraftTools {
  Runner& runner;
  const ProgramCache& cache;
  const std::vector<Language>& languages;
  std::function<bool()> cancelled;                ///< may be empty; asked often
  std::function<void(const Progress&)> progress;  ///< may be empty; told before each step
  /// Results of runs that are known, by their fingerprint, and to be known; may be empty.
  std::function<std::optional<Run>(const std::string& fingerprint)> known;
  std::function<void(const std::string& fingerprint, const Run& run)> keep;
};

/// How a draft differs from the version that it began with.
struct DraftDifference {
  std::map<std::string, TestStatus> tests;  ///< by name, also those that were removed
  std::set<std::string> without_answer;     ///< of these, whose answer is to be made
  bool input_validators = false;            ///< these, or their self-tests, differ
  bool output_validator = false;
};

/// Checks a draft's package, which is in a directory of its own: the answers that are missing are
/// written there. What differs is checked in all that needs programs to be run; every reference
/// submission is held against its expectations on all test cases. Test cases whose input is
/// rejected have no part in anything else. After a cancellation what it says means nothing.
DraftReport check_draft(const DraftTools& tools, const problem::Package& package,
                        const DraftDifference& difference);

}  // namespace judge::run
