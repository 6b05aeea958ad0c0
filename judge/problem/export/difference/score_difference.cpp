#include "judge/problem/export/difference/score_difference.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include <fmt/format.h>

#include "judge/core/score/evaluate.hpp"
#include "judge/core/verdict.hpp"

namespace judge::problem {
namespace {

using score::CasePoints;

/// score_difference() compares the results that two packages give to hypothetical submissions. Some
/// of these submissions fail two test cases, one in each of two groups. Not all pairs of groups are
/// tried: each group is combined only with this number of groups that come after it.
constexpr std::size_t groups_paired = 10;

using Outcomes = std::vector<std::optional<score::CaseOutcome>>;

/// Returns outcomes in which all test cases except those in `rejected` are accepted. Where the
/// output validator determines the points, each accepted test case has the score 1.
Outcomes outcomes_of(const score::Tree& tree, const std::vector<std::size_t>& rejected) {
  Outcomes outcomes(tree.case_count);
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    score::CaseOutcome& outcome = outcomes[i].emplace();
    const bool is_rejected = std::ranges::find(rejected, i) != rejected.end();
    outcome.verdict = is_rejected ? Verdict::wrong_answer : Verdict::accepted;
    const CasePoints points = tree.groups[tree.group_of_case[i]].points;
    const bool is_written = points == CasePoints::unbounded || points == CasePoints::written;
    if (is_written && !is_rejected) outcome.award.score = score::Decimal(1);
  }
  return outcomes;
}

/// Returns the result of a submission that fails the test cases in `rejected` and passes all
/// others, for example "WA with 40 points".
std::string result_text(const score::Tree& tree, const std::vector<std::size_t>& rejected) {
  const auto result = score::evaluate(tree, outcomes_of(tree, rejected)).groups.front();
  return fmt::format("{} with {} points",
                     result.verdict ? verdict_id(*result.verdict) : "no verdict",
                     result.score ? result.score->to_string() : "no");
}

/// Returns a message if the packages' results differ; otherwise an empty string. `when` describes
/// the compared outcomes in the message.
std::string difference_in(const score::Tree& a, const score::Tree& b,
                          const std::vector<std::size_t>& rejected, const std::string& when) {
  const std::string before = result_text(a, rejected);
  const std::string after = result_text(b, rejected);
  return before == after
             ? ""
             : fmt::format("if {}, the result is {} instead of {}", when, after, before);
}

/// Returns the first test case of each group except the samples.
std::vector<std::size_t> first_cases(const Package& package) {
  std::vector<std::size_t> cases;
  std::set<std::string> seen = {"sample"};
  for (std::size_t i = 0; i < package.tests.size(); ++i) {
    if (seen.insert(package.tests[i].group).second) cases.push_back(i);
  }
  return cases;
}

}  // namespace

std::string score_difference(const Package& a, const Package& b) {
  if (a.scores.has_value() != b.scores.has_value()) return "only one of the packages has points";
  if (!a.scores) return "";
  if (a.scores->case_count != b.scores->case_count) return "the number of test cases differs";
  std::string found = difference_in(*a.scores, *b.scores, {}, "all test cases are accepted");
  const std::vector<std::size_t> firsts = first_cases(a);
  for (std::size_t i = 0; i < firsts.size() && found.empty(); ++i) {
    const std::string& name = a.tests[firsts[i]].name;
    found = difference_in(*a.scores, *b.scores, {firsts[i]}, name + " is rejected");
    const std::size_t end = std::min(firsts.size(), i + 1 + groups_paired);
    for (std::size_t j = i + 1; j < end && found.empty(); ++j) {
      found = difference_in(*a.scores, *b.scores, {firsts[i], firsts[j]},
                            fmt::format("{} and {} are rejected", name, a.tests[firsts[j]].name));
    }
  }
  return found;
}

}  // namespace judge::problem
