#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "judge/core/enum_names.hpp"
#include "judge/core/score/decimal.hpp"

namespace judge {

/// The rule that determines which submissions count for a student's points. It applies to a scoring
/// problem in a course.
enum class ScoringRule {
  best,    ///< the submission with the most points
  last,    ///< the newest submission that has points
  groups,  ///< the best result of each test group, added up
};
BOOST_DESCRIBE_ENUM(ScoringRule, best, last, groups)

/// The points of a submission in one test group.
struct GroupPoints {
  std::string group;  ///< "secret/group1"
  score::Decimal score;

  friend bool operator==(const GroupPoints&, const GroupPoints&) = default;
};

/// A submission that has points. Submission ids increase with time.
struct ScoredAttempt {
  std::int64_t submission = 0;
  bool is_late = false;    ///< submitted after the due date
  bool is_erased = false;  ///< the submission was erased; only these figures are left
  score::Decimal score;
  std::optional<score::Decimal> score_max;  ///< absent: no maximum
  std::vector<GroupPoints> groups;          ///< only `ScoringRule::groups` needs them

  friend bool operator==(const ScoredAttempt&, const ScoredAttempt&) = default;
};

/// A user's points in a problem.
struct Points {
  score::Decimal score;
  std::optional<score::Decimal> score_max;  ///< the best possible score; absent: no maximum
  std::optional<score::Decimal> in_time;    ///< without the late submissions; absent: all are late
  std::optional<std::int64_t> submission;   ///< that gives most of the points; absent: erased
  bool is_late = false;                     ///< a late submission contributes points

  friend bool operator==(const Points&, const Points&) = default;
};

/// Returns the points under this rule; `nullopt` if there are no attempts. The attempts may be in
/// any order. If several attempts have the same score, the earliest one that is not late counts, or
/// the earliest one if all are late.
///
/// `ScoringRule::groups` takes each group of the newest attempt, finds the best result of that
/// group in any attempt, and adds up these results, up to the maximum. Samples and groups that
/// contain other groups do not count on their own. If the points of a submission are not the sum of
/// its groups, for example because only the lowest group score counts, the best submission counts
/// instead.
std::optional<Points> points_of(std::span<const ScoredAttempt> attempts, ScoringRule rule);

/// Returns the exact sum; `nullopt` if it has more than 18 digits before the point.
std::optional<score::Decimal> sum_of(std::span<const score::Decimal> scores);

}  // namespace judge
