#include <algorithm>
#include <array>
#include <cstdlib>
#include <random>
#include <utility>

#include <gtest/gtest.h>

#include "judge/core/score/evaluate.hpp"
#include "judge/core/score/exact.hpp"
#include "judge/core/score/possibilities.hpp"
#include "tests/judge/core/score/tree_builder.hpp"

namespace judge::score {
namespace {

// A second implementation of the scoring rules: plain, slow, and only for complete outcomes. It
// uses floating-point numbers, whose rounding errors are smaller than the tolerance of the tests.

long double number(const Decimal& decimal) {
  return static_cast<long double>(decimal.units()) / 1e18L;
}

struct Plain {
  Verdict verdict = ac;
  long double score = 0;
};

int severity(Verdict verdict) {
  const std::array order = {Verdict::accepted,
                            Verdict::wrong_answer,
                            Verdict::output_limit_exceeded,
                            Verdict::time_limit_exceeded,
                            Verdict::memory_limit_exceeded,
                            Verdict::run_time_error};
  return static_cast<int>(std::ranges::find(order, verdict) - order.begin());
}

long double plain_case_score(const Group& group, const CaseOutcome& outcome) {
  if (outcome.verdict != ac) return number(group.reject_score);
  if (group.points == CasePoints::none) return 0;
  if (group.points == CasePoints::fixed) return number(group.accept_score);
  if (outcome.award.score) return number(*outcome.award.score);
  if (group.points == CasePoints::fixed_or_written) return number(group.accept_score);
  long double all = number(*group.score_max);
  if (group.aggregation == Aggregation::sum) {
    int cases = 0;
    for (const Child& child : group.children) cases += child.is_group ? 0 : 1;
    all /= cases;
  }
  return outcome.award.multiplier ? all * number(*outcome.award.multiplier) : all;
}

Verdict plain_verdict(const Group& group, const std::vector<Verdict>& verdicts) {
  if (group.verdict_mode == VerdictMode::always_accept) return ac;
  Verdict first = ac;
  Verdict worst = ac;
  for (const Verdict verdict : verdicts) {
    if (group.accept_if_any_accepted && verdict == ac) return ac;
    if (first == ac) first = verdict;
    if (severity(verdict) > severity(worst)) worst = verdict;
  }
  return group.verdict_mode == VerdictMode::first_error ? first : worst;
}

long double plain_score(const Group& group, const std::vector<long double>& scores,
                        Verdict verdict) {
  if (group.aggregation == Aggregation::pass_fail) {
    return verdict == ac ? number(*group.score_max) : 0;
  }
  if (scores.empty()) return 0;
  if (group.aggregation == Aggregation::min) return *std::ranges::min_element(scores);
  if (group.aggregation == Aggregation::max) return *std::ranges::max_element(scores);
  long double sum = 0;
  for (const long double score : scores) sum += score;
  const bool is_average = group.aggregation == Aggregation::average;
  return is_average ? sum / static_cast<long double>(scores.size()) : sum;
}

Plain plain_group(const Tree& tree, std::size_t index, const Outcomes& outcomes) {
  const Group& group = tree.groups[index];
  for (const std::size_t required : group.required) {
    if (plain_group(tree, required, outcomes).verdict != ac) return {wa, 0};
  }
  std::vector<Verdict> verdicts;
  std::vector<long double> scores;
  for (const Child& child : group.children) {
    Plain result;
    if (child.is_group) {
      result = plain_group(tree, child.index, outcomes);
    } else {
      result.verdict = outcomes[child.index]->verdict;
      result.score = plain_case_score(group, *outcomes[child.index]);
    }
    const bool counts = !child.is_group || tree.groups[child.index].counts_for_verdict;
    if (counts) verdicts.push_back(result.verdict);
    if (!child.is_group || tree.groups[child.index].counts_for_score) {
      scores.push_back(result.score);
    }
    if (group.stops_at_reject && counts && result.verdict != ac) break;
  }
  const Verdict verdict = plain_verdict(group, verdicts);
  return {verdict, plain_score(group, scores, verdict)};
}

/// Makes random trees of groups, and random outcomes for their test cases.
class Random {
 public:
  explicit Random(unsigned seed) : engine_(seed) {}

  int below(int end) { return std::uniform_int_distribution<int>(0, end - 1)(engine_); }
  bool one_in(int count) { return below(count) == 0; }

  Tree tree() {
    Builder builder;
    fill(builder, 0, 0);
    return builder.tree;
  }

  CaseOutcome outcome_for(const Group& group) {
    constexpr std::array rejections = {wa, tle, rte, Verdict::memory_limit_exceeded,
                                       Verdict::output_limit_exceeded};
    CaseOutcome result;
    result.verdict = below(4) != 0 ? ac : rejections.at(static_cast<std::size_t>(below(5)));
    const bool may_be_negative =
        group.points == CasePoints::written || group.points == CasePoints::fixed_or_written;
    if (group.points == CasePoints::unbounded || may_be_negative) {
      result.award.score = decimal(below(may_be_negative ? 80 : 40) - (may_be_negative ? 40 : 0));
    } else if (group.points == CasePoints::share && one_in(2)) {
      result.award.multiplier = Decimal::parse("0." + std::to_string(below(1000)));
    }
    if (group.points == CasePoints::fixed_or_written && one_in(2)) result.award.score.reset();
    return result;
  }

  /// Returns `quarters` / 4. A multiple of a quarter needs at most two decimal places, and is exact
  /// in binary.
  static Decimal decimal(int quarters) {
    return *Decimal::parse(std::to_string(quarters * 25) + "e-2");
  }

 private:
  void fill(Builder& builder, std::size_t index, int depth) {
    settle(builder.tree.groups[index]);
    std::vector<std::size_t> earlier;
    const int children = 1 + below(3);
    for (int i = 0; i < children; ++i) {
      if (depth == 3 || one_in(2)) {
        builder.cases(index, 1 + below(2));
        continue;
      }
      const std::size_t inner =
          builder.group(index, depth == 0 && i == 0 && one_in(2) ? "sample" : "group");
      fill(builder, inner, depth + 1);
      if (!earlier.empty() && one_in(3)) {
        const int chosen = below(static_cast<int>(earlier.size()));
        builder.tree.groups[inner].required = {earlier[static_cast<std::size_t>(chosen)]};
      }
      earlier.push_back(inner);
    }
  }

  void settle(Group& group) {
    group.aggregation = static_cast<Aggregation>(below(5));
    group.verdict_mode =
        one_in(8) ? VerdictMode::always_accept : static_cast<VerdictMode>(below(2));
    group.accept_if_any_accepted = one_in(8);
    group.stops_at_reject = one_in(3);
    group.points = static_cast<CasePoints>(below(6));
    group.accept_score = decimal(below(40));
    if (group.points == CasePoints::fixed || group.points == CasePoints::written) {
      group.reject_score = decimal(below(20) - 10);
    }
    if (group.aggregation == Aggregation::pass_fail || group.points == CasePoints::share) {
      group.score_max = decimal(below(400));
    }
    group.counts_for_score = !one_in(6);
    group.counts_for_verdict = !one_in(6);
  }

  std::mt19937 engine_;
};

/// Gives some groups a score range that contains their scores.
void narrow_ranges(Tree& tree, const Outcomes& outcomes, Random& random) {
  for (std::size_t index = 0; index < tree.groups.size(); ++index) {
    Group& group = tree.groups[index];
    const bool is_max_used =
        group.aggregation == Aggregation::pass_fail || group.points == CasePoints::share;
    Group without_requirements = group;
    std::swap(without_requirements.required, group.required);
    const long double score = plain_group(tree, index, outcomes).score;
    std::swap(without_requirements.required, group.required);
    if (is_max_used) {
      // The maximum of this group must not be changed, because the group's scores are computed from
      // it. If the group's score exceeds the maximum, turn the group into a pass-fail group, whose
      // score is 0 or the maximum.
      if (score > number(*group.score_max)) {
        group.points = CasePoints::none;
        group.aggregation = Aggregation::pass_fail;
      }
      continue;
    }
    const auto whole = static_cast<int>(score);
    if (random.one_in(3)) group.score_max = Decimal(whole + 1 + random.below(2));
    if (random.one_in(3)) group.score_min = Decimal(whole - 1 - random.below(2));
  }
}

struct Problem {
  Tree tree;
  Outcomes outcomes;
};

Problem random_problem(Random& random) {
  Problem problem{random.tree(), {}};
  for (const std::size_t group : problem.tree.group_of_case) {
    problem.outcomes.emplace_back(random.outcome_for(problem.tree.groups[group]));
  }
  // Two rounds are needed, because each round processes outer groups first, and a change of an
  // inner group also changes the scores of the groups around it.
  for (int round = 0; round < 2; ++round) narrow_ranges(problem.tree, problem.outcomes, random);
  return problem;
}

void expect_same(const GroupResult& result, const Plain& plain) {
  EXPECT_EQ(result.verdict, plain.verdict);
  ASSERT_TRUE(result.score);
  EXPECT_NEAR(static_cast<double>(number(*result.score)), static_cast<double>(plain.score), 1e-8);
}

constexpr unsigned trees = 10'000;

/// Returns `trees` if JUDGE_LONG_TESTS is set, otherwise a tenth of it, because evaluating a tree
/// after each test case is slow.
unsigned trees_with_early_stop() {
  return std::getenv("JUDGE_LONG_TESTS") == nullptr ? trees / 10 : trees;
}

TEST(RandomTrees, HaveTheSameScoresAsInAPlainImplementation) {
  int compared = 0;
  for (unsigned seed = 0; seed < trees; ++seed) {
    Random random(seed);
    const Problem problem = random_problem(random);
    const auto evaluation = evaluate(problem.tree, problem.outcomes);
    if (!evaluation.fault.empty()) continue;
    ++compared;
    for (std::size_t group = 0; group < problem.tree.groups.size(); ++group) {
      if (evaluation.groups[group].is_blocked) continue;
      SCOPED_TRACE(testing::Message() << "seed " << seed << " group " << group);
      expect_same(evaluation.groups[group], plain_group(problem.tree, group, problem.outcomes));
    }
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_GT(compared, trees * 8 / 10);
}

/// Returns the sum of the scores and the worst verdict, like a group with the default grader.
Grade sum_and_worst(const std::vector<Grade>& children) {
  VerdictSet worst = VerdictSet::of(ac);
  Rational sum(0);
  for (const Grade& child : children) {
    worst = worst.worse(VerdictSet::of(child.verdict));
    sum += exact(child.score);
  }
  return {worst.certain(), rounded(sum).value()};
}

/// A custom grader that computes the same grades as the default grader does not change the scores.
TEST(RandomTrees, HaveTheSameScoresWhetherACustomGraderOrTheJudgeAddsThemUp) {
  int asked = 0;
  for (unsigned seed = 0; seed < trees / 10; ++seed) {
    Random random(seed);
    Problem problem = random_problem(random);
    if (!evaluate(problem.tree, problem.outcomes).fault.empty()) continue;
    for (Group& group : problem.tree.groups) {
      const bool counts_all = std::ranges::all_of(group.children, [&](const Child& child) {
        const Group* inner = child.is_group ? &problem.tree.groups[child.index] : nullptr;
        return inner == nullptr || (inner->counts_for_verdict && inner->counts_for_score);
      });
      group.has_custom_grader = counts_all && group.aggregation == Aggregation::sum &&
                                group.verdict_mode == VerdictMode::worst_error &&
                                !group.accept_if_any_accepted;
    }
    Outcomes outcomes(problem.tree.case_count);
    Grades grades;
    auto evaluation = evaluate(problem.tree, outcomes);
    for (std::size_t test = 0; test < problem.tree.case_count; ++test) {
      if (evaluation.is_needed[test]) outcomes[test] = problem.outcomes[test];
      evaluation = evaluate(problem.tree, outcomes, grades);
      while (evaluation.question) {
        ++asked;
        grades[evaluation.question->group] = sum_and_worst(evaluation.question->children);
        evaluation = evaluate(problem.tree, outcomes, grades);
      }
    }
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    if (evaluation.groups[0].is_blocked) continue;
    expect_same(evaluation.groups[0], plain_group(problem.tree, 0, problem.outcomes));
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_GT(asked, 100);
}

TEST(RandomTrees, HaveTheSameResultIfJudgingStopsEarly) {
  std::size_t all = 0;
  std::size_t run = 0;
  for (unsigned seed = 0; seed < trees_with_early_stop(); ++seed) {
    Random random(seed);
    const Problem problem = random_problem(random);
    if (!evaluate(problem.tree, problem.outcomes).fault.empty()) continue;
    Outcomes outcomes(problem.tree.case_count);
    auto evaluation = evaluate(problem.tree, outcomes);
    for (std::size_t test = 0; test < problem.tree.case_count; ++test) {
      if (!evaluation.is_needed[test]) continue;
      outcomes[test] = problem.outcomes[test];
      evaluation = evaluate(problem.tree, outcomes);
      ++run;
    }
    all += problem.tree.case_count;
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    const auto total = std::ranges::count(evaluation.is_needed, true);
    EXPECT_EQ(total, 0) << "a test that was not needed became needed";
    if (evaluation.groups[0].is_blocked) continue;
    expect_same(evaluation.groups[0], plain_group(problem.tree, 0, problem.outcomes));
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_LT(run, all * 8 / 10) << "the early stop saves little";
}

TEST(RandomTrees, NeverChangeAResultOnceItIsKnown) {
  for (unsigned seed = 0; seed < trees / 10; ++seed) {
    Random random(seed);
    const Problem problem = random_problem(random);
    const auto complete = evaluate(problem.tree, problem.outcomes);
    if (!complete.fault.empty()) continue;
    Outcomes some = problem.outcomes;
    for (auto& outcome : some) {
      if (random.one_in(3)) outcome.reset();
    }
    const auto partial = evaluate(problem.tree, some);
    for (std::size_t group = 0; group < problem.tree.groups.size(); ++group) {
      SCOPED_TRACE(testing::Message() << "seed " << seed << " group " << group);
      const GroupResult& early = partial.groups[group];
      const GroupResult& late = complete.groups[group];
      if (early.is_blocked) EXPECT_TRUE(late.is_blocked);
      if (early.verdict && !late.is_blocked) EXPECT_EQ(early.verdict, late.verdict);
      if (early.score && !late.is_blocked) EXPECT_EQ(early.score, late.score);
    }
    if (testing::Test::HasFailure()) return;
  }
}

}  // namespace
}  // namespace judge::score
