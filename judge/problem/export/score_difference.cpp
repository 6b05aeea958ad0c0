#include "judge/problem/export/score_difference.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "judge/core/score/evaluate.hpp"

namespace judge::problem {
namespace {

using score::CasePoints;
using Outcomes = std::vector<std::optional<score::CaseOutcome>>;

/// Returns outcomes in which all test cases except `rejected` are accepted, with the score files
/// that the rules need.
Outcomes outcomes_of(const score::Tree& tree, std::optional<std::size_t> rejected) {
  Outcomes outcomes(tree.case_count);
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    score::CaseOutcome& outcome = outcomes[i].emplace();
    outcome.verdict = i == rejected ? Verdict::wrong_answer : Verdict::accepted;
    const CasePoints points = tree.groups[tree.group_of_case[i]].points;
    const bool is_written = points == CasePoints::unbounded || points == CasePoints::written;
    if (is_written && i != rejected) outcome.award.score = score::Decimal(1);
  }
  return outcomes;
}

bool same_result(const score::Tree& a, const score::Tree& b, std::optional<std::size_t> rejected) {
  const auto one = score::evaluate(a, outcomes_of(a, rejected)).groups.front();
  const auto other = score::evaluate(b, outcomes_of(b, rejected)).groups.front();
  return one.verdict == other.verdict && one.score == other.score;
}

}  // namespace

bool same_scores(const Package& a, const Package& b) {
  if (!a.scores || !b.scores) return a.scores.has_value() == b.scores.has_value();
  if (a.scores->case_count != b.scores->case_count) return false;
  if (!same_result(*a.scores, *b.scores, std::nullopt)) return false;
  std::set<std::string> seen = {"sample"};
  for (std::size_t i = 0; i < a.tests.size(); ++i) {
    if (seen.insert(a.tests[i].group).second && !same_result(*a.scores, *b.scores, i)) return false;
  }
  return true;
}

}  // namespace judge::problem
