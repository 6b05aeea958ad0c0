#include "judge/core/score/evaluate.hpp"

#include <algorithm>
#include <utility>

#include "judge/core/score/exact.hpp"
#include "judge/core/score/possibilities.hpp"

namespace judge::score {
namespace {

Rational awarded(const Award& award, const Rational& greatest) {
  if (award.score) return exact(*award.score);
  return award.multiplier ? exact(*award.multiplier) * greatest : greatest;
}

/// Returns the scores that an accepted test case can have. `share` is `share_of(group)`. The caller
/// computes the share once, because it is too slow to compute for each test case.
Interval accepted_score(const Group& group, const Rational& share, const Award& award) {
  switch (group.points) {
    case CasePoints::none:
      return Interval::point(0);
    case CasePoints::share:
      return Interval::point(awarded(award, share));
    case CasePoints::fixed:
      return Interval::point(exact(group.accept_score));
    case CasePoints::unbounded:
    case CasePoints::written:
    case CasePoints::fixed_or_written:
      break;
  }
  return Interval::point(awarded(award, exact(group.accept_score)));
}

Interval case_score(const Group& group, const Rational& share, const CaseOutcome& outcome) {
  if (outcome.verdict == Verdict::accepted) return accepted_score(group, share, outcome.award);
  return Interval::point(exact(group.reject_score));
}

/// Returns all scores that a test case of this group can have.
Interval possible_case_scores(const Group& group, const Rational& share) {
  switch (group.points) {
    case CasePoints::none:
      return Interval::point(0);
    case CasePoints::share:
      return {Rational(0), share};
    case CasePoints::fixed: {
      Interval scores = Interval::point(exact(group.reject_score));
      scores.include(exact(group.accept_score));
      return scores;
    }
    case CasePoints::unbounded:
      return {Rational(0), std::nullopt};
    case CasePoints::written:
    case CasePoints::fixed_or_written:
      break;
  }
  return {};
}

bool is_below(const Rational& value, const std::optional<Decimal>& bound) {
  return bound && exceeds(exact(*bound), value);
}

bool is_above(const Rational& value, const std::optional<Decimal>& bound) {
  return bound && exceeds(value, exact(*bound));
}

std::string text_of(const Rational& value) {
  const auto decimal = rounded(value);
  return decimal ? decimal->to_string() : "a number with more than 18 digits";
}

/// Describes the score range of a group in words. The range must have at least one bound.
std::string range_of(const Group& group) {
  if (!group.score_max) return "at least " + group.score_min->to_string();
  const std::string max = group.score_max->to_string();
  return group.score_min ? "from " + group.score_min->to_string() + " to " + max : "at most " + max;
}

class Evaluator {
 public:
  Evaluator(const Tree& tree, const std::vector<std::optional<CaseOutcome>>& outcomes,
            const Grades& grades)
      : tree_(tree),
        outcomes_(outcomes),
        grades_(grades),
        groups_(tree.groups.size()),
        results_(tree.groups.size()),
        is_verdict_required_(tree.groups.size()),
        cases_(tree.case_count) {
    evaluation_.is_needed.resize(tree.case_count);
    for (const Group& group : tree.groups) shares_.push_back(share_of(group));
    for (std::size_t test = 0; test < tree.case_count; ++test) cases_[test] = knowledge_of(test);
    evaluate_group(0);
  }

  /// The possible scores of each group.
  const std::vector<PossibleResults>& groups() const { return groups_; }

  Evaluation evaluation() {
    find_needed();
    for (std::size_t test = 0; test < cases_.size(); ++test) {
      const Group& group = tree_.groups[tree_.group_of_case[test]];
      const bool has_points = outcomes_[test] && group.points != CasePoints::none;
      evaluation_.case_scores.push_back(has_points ? published(cases_[test].score) : std::nullopt);
    }
    for (std::size_t index = 0; index < groups_.size(); ++index) {
      if (results_[index].is_blocked) block_inner(index);
      GroupResult& result = results_[index];
      const PossibleResults& knowledge = groups_[index];
      if (knowledge.verdicts.is_certain() && !result.is_blocked) {
        result.verdict = knowledge.verdicts.certain();
      }
      if (knowledge.score.is_certain()) result.score = published(knowledge.score);
    }
    evaluation_.groups = std::move(results_);
    return std::move(evaluation_);
  }

 private:
  PossibleResults knowledge_of(std::size_t test) const {
    const std::size_t index = tree_.group_of_case[test];
    const Group& group = tree_.groups[index];
    const auto& outcome = outcomes_[test];
    if (!outcome) return {VerdictSet::all(), possible_case_scores(group, shares_[index])};
    return {VerdictSet::of(outcome->verdict), case_score(group, shares_[index], *outcome)};
  }

  const PossibleResults& knowledge_of(const Child& child) const {
    return child.is_group ? groups_[child.index] : cases_[child.index];
  }

  void evaluate_group(std::size_t index) {
    const Group& group = tree_.groups[index];
    for (const Child& child : group.children) {
      if (child.is_group) evaluate_group(child.index);
    }
    PossibleResults& knowledge = groups_[index];
    std::vector<Counted> by_verdict;
    std::vector<Counted> by_score;
    bool is_certain = true;
    for (const Child& child : group.children) {
      const Counted counted{knowledge_of(child), is_certain};
      const Group* inner = child.is_group ? &tree_.groups[child.index] : nullptr;
      const bool counts = inner == nullptr || inner->counts_for_verdict;
      if (counts) by_verdict.push_back(counted);
      if (inner == nullptr || inner->counts_for_score) by_score.push_back(counted);
      if (!group.stops_at_reject || !counts) continue;
      if (!counted.knowledge.verdicts.may_be_accepted()) break;
      is_certain = is_certain && counted.knowledge.verdicts.is_accepted();
    }
    if (group.has_custom_grader) {
      knowledge = graded(index, by_score);
    } else {
      knowledge.verdicts = verdicts_of(group, by_verdict);
      knowledge.score = score_of(group, by_score, knowledge.verdicts);
    }
    check_range(group, knowledge.score);
    apply_requirements(index);
  }

  /// Returns the grade of a group with a custom grader. If the grader has not yet graded the group,
  /// every result is possible. In this case, once the results of all children are certain, stores
  /// the question for the grader.
  PossibleResults graded(std::size_t index, const std::vector<Counted>& children) {
    if (const auto found = grades_.find(index); found != grades_.end()) {
      return {VerdictSet::of(found->second.verdict), Interval::point(exact(found->second.score))};
    }
    const PossibleResults unknown{VerdictSet::all(), {}};
    if (evaluation_.question) return unknown;
    GraderQuestion question{index, {}};
    for (const auto& [knowledge, is_certain] : children) {
      if (!is_certain || !knowledge.verdicts.is_certain() || !knowledge.score.is_certain()) {
        return unknown;
      }
      const auto score = published(knowledge.score);
      question.children.push_back({knowledge.verdicts.certain(), score.value_or(Decimal())});
    }
    evaluation_.question = std::move(question);
    return unknown;
  }

  /// If the score of the group is already certain, reports it as a fault if it is outside of the
  /// group's range. Otherwise, removes the values outside of the range from the scores that are
  /// still possible.
  void check_range(const Group& group, Interval& score) {
    if (score.is_certain()) {
      if (is_above(*score.low, group.score_max) || is_below(*score.low, group.score_min)) {
        report(group, *score.low);
      }
      return;
    }
    if (group.score_min) {
      const Rational bound = exact(*group.score_min);
      score.low = score.low ? std::max(*score.low, bound) : bound;
    }
    if (group.score_max) {
      const Rational bound = exact(*group.score_max);
      score.high = score.high ? std::min(*score.high, bound) : bound;
    }
  }

  void report(const Group& group, const Rational& score) {
    if (!evaluation_.fault.empty()) return;
    const std::string name = group.name.empty() ? "data" : "data/" + group.name;
    evaluation_.fault = name + ": the score is " + text_of(score) + ", but must be " +
                        range_of(group) + "; correct the group's range or its scores";
  }

  /// A group whose required groups are not all accepted is not judged. It counts as rejected.
  void apply_requirements(std::size_t index) {
    PossibleResults& knowledge = groups_[index];
    const VerdictSet rejected = VerdictSet::of(Verdict::wrong_answer);
    for (const std::size_t required : tree_.groups[index].required) {
      const VerdictSet& verdicts = groups_[required].verdicts;
      if (results_[required].is_blocked || !verdicts.may_be_accepted()) {
        results_[index].is_blocked = true;
        knowledge = {rejected, Interval::point(0)};
        return;
      }
      if (verdicts.is_accepted()) continue;
      knowledge.verdicts.add(rejected);
      knowledge.score.include(0);
    }
  }

  void block_inner(std::size_t index) {
    for (const Child& child : tree_.groups[index].children) {
      if (!child.is_group) continue;
      results_[child.index].is_blocked = true;
      groups_[child.index].score = Interval::point(0);
    }
  }

  std::optional<Decimal> published(const Interval& score) {
    const auto decimal = rounded(*score.low);
    if (!decimal && evaluation_.fault.empty()) {
      evaluation_.fault = "a score has more than 18 digits before the point";
    }
    return decimal;
  }

  void find_needed() {
    for (std::size_t index = 0; index < tree_.groups.size(); ++index) {
      const PossibleResults& knowledge = groups_[index];
      if (knowledge.verdicts.is_certain() && knowledge.score.is_certain()) continue;
      for (const std::size_t required : tree_.groups[index].required) {
        is_verdict_required_[required] = true;
      }
    }
    visit(0, {true, true});
  }

  /// Records whether the verdict and the score of a test case or group can still change the
  /// submission's result.
  struct Wanted {
    bool verdict = false;
    bool score = false;
  };

  void visit(std::size_t index, Wanted wanted) {
    const Group& group = tree_.groups[index];
    const PossibleResults& knowledge = groups_[index];
    // Show the verdict of the samples even if it does not count.
    const bool is_shown = is_verdict_required_[index] || group.name == "sample";
    wanted.verdict = (wanted.verdict || is_shown) && !knowledge.verdicts.is_certain();
    wanted.score = wanted.score && !knowledge.score.is_certain();
    const bool is_custom = group.has_custom_grader;
    const bool score_needs_verdicts =
        group.stops_at_reject || is_custom || group.aggregation == Aggregation::pass_fail;
    for (const Child& child : group.children) {
      const VerdictSet& verdicts = knowledge_of(child).verdicts;
      const Group* inner = child.is_group ? &tree_.groups[child.index] : nullptr;
      const bool counts_for_verdict = inner == nullptr || inner->counts_for_verdict;
      const bool counts_for_score = inner == nullptr || inner->counts_for_score;
      visit(child,
            {counts_for_verdict && (wanted.verdict || (wanted.score && score_needs_verdicts)),
             counts_for_score && (wanted.score || (is_custom && wanted.verdict)) &&
                 group.aggregation != Aggregation::pass_fail});
      if (group.stops_at_reject && counts_for_verdict && !verdicts.may_be_accepted()) break;
    }
  }

  void visit(const Child& child, Wanted wanted) {
    if (child.is_group) {
      if (!results_[child.index].is_blocked) visit(child.index, wanted);
    } else {
      evaluation_.is_needed[child.index] =
          !outcomes_[child.index] && (wanted.verdict || wanted.score);
    }
  }

  const Tree& tree_;
  const std::vector<std::optional<CaseOutcome>>& outcomes_;
  const Grades& grades_;
  std::vector<PossibleResults> groups_;
  std::vector<GroupResult> results_;
  std::vector<bool> is_verdict_required_;
  std::vector<PossibleResults> cases_;
  std::vector<Rational> shares_;  ///< of a test case of each group, if they have one
  Evaluation evaluation_;
};

}  // namespace

Evaluation evaluate(const Tree& tree, const std::vector<std::optional<CaseOutcome>>& outcomes,
                    const Grades& grades) {
  const auto is_error = [](const std::optional<CaseOutcome>& outcome) {
    return outcome && outcome->verdict == Verdict::judging_error;
  };
  if (std::ranges::any_of(outcomes, is_error)) {
    Evaluation evaluation;
    evaluation.groups.resize(tree.groups.size());
    evaluation.groups.front().verdict = Verdict::judging_error;
    evaluation.case_scores.resize(tree.case_count);
    evaluation.is_needed.resize(tree.case_count);
    return evaluation;
  }
  return Evaluator(tree, outcomes, grades).evaluation();
}

std::vector<std::optional<Decimal>> greatest_scores(const Tree& tree) {
  const std::vector<std::optional<CaseOutcome>> none(tree.case_count);
  const Grades no_grades;
  const Evaluator evaluator(tree, none, no_grades);
  std::vector<std::optional<Decimal>> scores;
  for (const PossibleResults& knowledge : evaluator.groups()) {
    const Bound& high = knowledge.score.high;
    scores.push_back(high ? rounded(*high) : std::nullopt);
  }
  return scores;
}

}  // namespace judge::score
