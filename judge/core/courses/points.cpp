#include "judge/core/courses/points.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "judge/core/score/evaluate.hpp"

namespace judge {
namespace {

using score::Decimal;
using score::Int128;

/// True if `one` counts instead of `other` under `ScoringRule::best`.
bool is_better_attempt(const ScoredAttempt* one, const ScoredAttempt* other) {
  if (one->score != other->score) return one->score > other->score;
  return std::tie(one->is_late, one->submission) < std::tie(other->is_late, other->submission);
}

bool is_older(const ScoredAttempt* one, const ScoredAttempt* other) {
  return one->submission < other->submission;
}

using Attempts = std::vector<const ScoredAttempt*>;

/// Returns the groups whose points are added up: all except samples and groups that contain other
/// groups.
std::vector<GroupPoints> counted_groups(const ScoredAttempt& attempt) {
  std::vector<GroupPoints> counted;
  for (const GroupPoints& group : attempt.groups) {
    const bool has_groups = std::ranges::any_of(attempt.groups, [&](const GroupPoints& other) {
      return other.group.starts_with(group.group + "/");
    });
    if (group.group != "sample" && !group.group.empty() && !has_groups) counted.push_back(group);
  }
  return counted;
}

/// True if the attempt's score equals the sum of its groups' scores. Differences that are due to
/// rounding to `score_decimals` decimals are ignored.
bool is_sum_of_groups(const ScoredAttempt& attempt) {
  const std::vector<GroupPoints> groups = counted_groups(attempt);
  std::vector<Decimal> scores;
  for (const GroupPoints& group : groups) scores.push_back(group.score);
  const auto sum = sum_of(scores);
  if (!sum) return false;
  Int128 last_decimal = 1;
  for (int place = score::score_decimals; place < Decimal::fraction_digits; ++place) {
    last_decimal *= 10;
  }
  const Int128 difference = sum->units() - attempt.score.units();
  const Int128 tolerance = last_decimal * static_cast<Int128>(groups.size() + 1);
  return !groups.empty() && difference <= tolerance && -difference <= tolerance;
}

/// Adds up the best score of each group over all attempts. Considers only groups that the newest
/// attempt has. Returns `nullopt` if the sum is too large.
std::optional<Decimal> sum_of_best_groups(const Attempts& attempts) {
  const ScoredAttempt* newest = *std::ranges::max_element(attempts, is_older);
  std::map<std::string, Decimal> best;
  for (const GroupPoints& group : counted_groups(*newest)) best[group.group] = group.score;
  for (const ScoredAttempt* attempt : attempts) {
    for (const GroupPoints& group : attempt->groups) {
      const auto found = best.find(group.group);
      if (found != best.end()) found->second = std::max(found->second, group.score);
    }
  }
  std::vector<Decimal> scores;
  for (const auto& [group, score] : best) scores.push_back(score);
  return sum_of(scores);
}

/// Returns the points under this rule, but leaves `Points::in_time` empty. There must be at least
/// one attempt.
Points counted(const Attempts& attempts, ScoringRule rule) {
  const ScoredAttempt* chosen = rule == ScoringRule::last
                                    ? *std::ranges::max_element(attempts, is_older)
                                    : *std::ranges::min_element(attempts, is_better_attempt);
  Points points{.score = chosen->score,
                .score_max = chosen->score_max,
                .in_time = {},
                .submission = {},
                .is_late = chosen->is_late};
  if (!chosen->is_erased) points.submission = chosen->submission;
  const bool adds_groups =
      rule == ScoringRule::groups &&
      std::ranges::all_of(attempts, [](const auto* one) { return is_sum_of_groups(*one); });
  const auto sum = adds_groups ? sum_of_best_groups(attempts) : std::nullopt;
  // Group scores are rounded, so their sum may be slightly less than the submission's own score.
  if (sum) points.score = std::max(points.score, *sum);
  if (sum && points.score_max) {
    points.score = std::max(chosen->score, std::min(points.score, *points.score_max));
  }
  return points;
}

}  // namespace

std::optional<Points> points_of(std::span<const ScoredAttempt> attempts, ScoringRule rule) {
  Attempts all;
  Attempts in_time;
  for (const ScoredAttempt& attempt : attempts) {
    all.push_back(&attempt);
    if (!attempt.is_late) in_time.push_back(&attempt);
  }
  if (all.empty()) return std::nullopt;
  Points points = counted(all, rule);
  if (!in_time.empty()) points.in_time = counted(in_time, rule).score;
  if (rule == ScoringRule::groups) {
    points.is_late = !points.in_time || *points.in_time < points.score;
  }
  return points;
}

std::optional<Decimal> sum_of(std::span<const Decimal> scores) {
  std::optional<Decimal> sum = Decimal();
  for (const Decimal& score : scores) {
    sum = Decimal::from_units(sum->units() + score.units());
    if (!sum) return std::nullopt;
  }
  return sum;
}

}  // namespace judge
