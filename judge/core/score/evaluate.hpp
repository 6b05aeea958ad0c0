#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/score/decimal.hpp"
#include "judge/core/score/tree.hpp"
#include "judge/core/verdict.hpp"

namespace judge::score {

/// Published scores are rounded to this number of decimal places. Sums are computed exactly, so
/// three thirds of 100 points are 100.
inline constexpr int score_decimals = 9;

/// The contents of the score file that the output validator wrote for a test case. At most one
/// member is set.
struct Award {
  std::optional<Decimal> score;       ///< score.txt
  std::optional<Decimal> multiplier;  ///< score_multiplier.txt, from 0 to 1

  friend bool operator==(const Award&, const Award&) = default;
};

/// The outcome of a test case.
struct CaseOutcome {
  Verdict verdict = Verdict::judging_error;
  Award award;
};

/// A group's verdict and score. Each is absent if it depends on test cases without an outcome.
struct GroupResult {
  std::optional<Verdict> verdict;
  std::optional<Decimal> score;
  bool is_blocked = false;  ///< not judged, because a required group is not accepted

  friend bool operator==(const GroupResult&, const GroupResult&) = default;
};

/// A verdict and a score. A custom grader reads a grade for each child, and computes the grade of
/// the group.
struct Grade {
  Verdict verdict = Verdict::judging_error;
  Decimal score;

  friend bool operator==(const Grade&, const Grade&) = default;
};

/// A group with a custom grader, and the grades of its children. The grader computes the grade of
/// the group from them.
struct GraderQuestion {
  std::size_t group = 0;        ///< index in `Tree::groups`
  std::vector<Grade> children;  ///< in judging order, up to the one that stopped the group

  friend bool operator==(const GraderQuestion&, const GraderQuestion&) = default;
};

/// The grades that custom graders computed so far, by index in `Tree::groups`.
using Grades = std::map<std::size_t, Grade>;

struct Evaluation {
  std::vector<GroupResult> groups;  ///< as in the tree; the first one is the submission's result
  std::vector<std::optional<Decimal>> case_scores;  ///< absent: not run, or without points
  /// True for each test case that must still be run: it has no outcome yet, and its outcome may
  /// change the submission's verdict or score, or the verdict of the samples.
  std::vector<bool> is_needed;
  /// The reason why the scores contradict the package; the submission's verdict is then JE. Empty
  /// if there is no contradiction.
  std::string fault;
  /// The next question for a custom grader. It is about a group that has no grade yet, although the
  /// results of all its children are certain. Absent if there is no such group.
  std::optional<GraderQuestion> question = {};
};

/// Computes verdicts and scores from the outcomes of test cases. `outcomes` has one entry per test
/// case, absent if the test case was not run. An outcome with JE makes the whole result JE, without
/// scores. For test cases without an outcome, the function assumes that the package and the judge
/// make no errors. Then none of them will be JE, and the score of each group will stay in its
/// range.
///
/// For each group, the function computes the set of possible verdicts and an interval that contains
/// all possible scores. A result is certain if only one value is possible. The result of a group
/// with a custom grader is unknown until it is in `grades`.
Evaluation evaluate(const Tree& tree, const std::vector<std::optional<CaseOutcome>>& outcomes,
                    const Grades& grades = {});

/// Returns the maximum score that each group can reach, for display ("30 of 40"); `nullopt` for a
/// group without a maximum.
std::vector<std::optional<Decimal>> greatest_scores(const Tree& tree);

}  // namespace judge::score
