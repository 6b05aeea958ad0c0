#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/problem/base/source.hpp"
#include "judge/problem/submissions/glob.hpp"

namespace judge::problem {

/// The expectations that submissions.yaml sets for some test cases. A member without a value is not
/// set in the file.
struct RuleExpectation {
  std::string cases;  ///< as in `Expectation`
  std::optional<std::vector<Verdict>> permitted;
  std::optional<std::vector<Verdict>> required;
  std::optional<std::string> message;
  std::optional<ScoreRange> score;
  std::optional<bool> lower_bound;
  std::optional<bool> upper_bound;

  bool is_empty() const { return !permitted && !required && !message && !score && !lower_bound; }

  /// Sets the members of `expectation` for which this rule has a value. If the rule has verdicts
  /// but no value for a bound, derives the bound from the verdicts.
  void apply_to(Expectation& expectation) const;
};

/// One entry of submissions.yaml.
struct SubmissionRule {
  std::string pattern;  ///< as written: "accepted", "mixed/*.cpp"
  Place place;
  Glob glob;
  std::optional<std::string> language;
  std::optional<std::string> entry_point;
  std::optional<bool> model_solution;
  RuleExpectation overall;
  std::vector<RuleExpectation> for_cases;
};

/// Reads submissions/submissions.yaml (spec section "Submissions"). `tests` are the package's test
/// cases; a case pattern that matches none of them gets a warning.
std::vector<SubmissionRule> read_submission_rules(const Source& source,
                                                  const std::vector<TestCase>& tests);

}  // namespace judge::problem
