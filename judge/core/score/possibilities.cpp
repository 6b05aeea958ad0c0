#include "judge/core/score/possibilities.hpp"

namespace judge::score {
namespace {

Interval sum_of(std::span<const Counted> children) {
  Interval sum = Interval::point(0);
  const auto add = [](Bound& total, const Bound& bound) {
    if (!total || !bound) return total.reset();
    if (!bound->is_zero()) *total += *bound;
  };
  for (const Counted& child : children) {
    Interval score = child.knowledge.score;
    if (!child.is_certain) score.include(0);
    add(sum.low, score.low);
    add(sum.high, score.high);
  }
  return sum;
}

/// Returns the range that contains the lowest score of the children that count. The first child
/// always counts. If it is unknown whether another child counts, that child may reduce the low end
/// of the range. It never reduces the high end, because the lowest score is not affected if the
/// child does not count.
Interval min_of(std::span<const Counted> children) {
  Interval least = children.front().knowledge.score;
  for (const Counted& child : children.subspan(1)) {
    const Interval& score = child.knowledge.score;
    least.low = least.low && score.low ? Bound(std::min(*least.low, *score.low)) : std::nullopt;
    if (!child.is_certain || !score.high) continue;
    least.high = least.high ? std::min(*least.high, *score.high) : *score.high;
  }
  return least;
}

Interval max_of(std::span<const Counted> children) {
  Interval greatest = children.front().knowledge.score;
  for (const Counted& child : children.subspan(1)) {
    const Interval& score = child.knowledge.score;
    greatest.high =
        greatest.high && score.high ? Bound(std::max(*greatest.high, *score.high)) : std::nullopt;
    if (!child.is_certain || !score.low) continue;
    greatest.low = greatest.low ? std::max(*greatest.low, *score.low) : *score.low;
  }
  return greatest;
}

Interval average_of(std::span<const Counted> children) {
  if (!std::ranges::all_of(children, &Counted::is_certain)) {
    // The number of children that count towards the average is unknown, but the average is always
    // between the lowest and the highest of their scores.
    return {min_of(children).low, max_of(children).high};
  }
  Interval average = sum_of(children);
  const Rational count(children.size());
  if (average.low) *average.low /= count;
  if (average.high) *average.high /= count;
  return average;
}

Interval pass_fail_score(const Group& group, const VerdictSet& verdicts) {
  const Rational all = exact(group.score_max.value_or(Decimal(0)));
  return {verdicts.is_accepted() ? all : Rational(0),
          verdicts.may_be_accepted() ? all : Rational(0)};
}

/// Returns the possible scores of a group with at least one child.
Interval aggregate(Aggregation aggregation, std::span<const Counted> children) {
  switch (aggregation) {
    case Aggregation::min:
      return min_of(children);
    case Aggregation::max:
      return max_of(children);
    case Aggregation::average:
      return average_of(children);
    case Aggregation::sum:
    case Aggregation::pass_fail:
      break;
  }
  return sum_of(children);
}

}  // namespace

VerdictSet verdicts_of(const Group& group, std::span<const Counted> children) {
  VerdictSet any = VerdictSet::of(Verdict::accepted);
  if (group.verdict_mode == VerdictMode::always_accept) return any;
  bool is_one_accepted = false;
  bool may_one_be_accepted = false;
  VerdictSet first;
  bool is_decided = false;
  for (const Counted& child : children) {
    const VerdictSet& verdicts = child.knowledge.verdicts;
    is_one_accepted = is_one_accepted || (child.is_certain && verdicts.is_accepted());
    may_one_be_accepted = may_one_be_accepted || verdicts.may_be_accepted();
    // If it is unknown whether this child counts for the group, each verdict that was possible for
    // the group without this child stays possible.
    VerdictSet worst = any.worse(verdicts);
    if (!child.is_certain) worst.add(any);
    any = worst;
    if (!is_decided) first.add(verdicts.rejections());
    is_decided = is_decided || !verdicts.may_be_accepted();
  }
  if (!is_decided) first.add(VerdictSet::of(Verdict::accepted));
  VerdictSet result = group.verdict_mode == VerdictMode::first_error ? first : any;
  if (!group.accept_if_any_accepted || !may_one_be_accepted) return result;
  const VerdictSet accepted = VerdictSet::of(Verdict::accepted);
  if (is_one_accepted) return accepted;
  result.add(accepted);
  return result;
}

Interval score_of(const Group& group, std::span<const Counted> children,
                  const VerdictSet& verdicts) {
  if (group.aggregation == Aggregation::pass_fail) return pass_fail_score(group, verdicts);
  if (children.empty()) return Interval::point(0);
  Interval score = aggregate(group.aggregation, children);
  if (!children.front().is_certain) score.include(0);
  return score;
}

}  // namespace judge::score
