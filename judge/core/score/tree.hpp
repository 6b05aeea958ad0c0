#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/enum_names.hpp"
#include "judge/core/score/decimal.hpp"

/// The scores of a scoring problem: the rules of its test groups, and a pure function from the
/// outcomes of test cases to scores. The rules cover both versions of the package format (legacy
/// `testdata.yaml` and 2025-09 `test_group.yaml`).
namespace judge::score {

/// The method by which a group's score is computed from the results of its test cases and its
/// subgroups.
enum class Aggregation { sum, min, max, average, pass_fail };
BOOST_DESCRIBE_ENUM(Aggregation, sum, min, max, average, pass_fail)

/// The method by which a group's verdict is computed: the verdict of the first rejected child, the
/// worst verdict, or AC. Legacy packages choose it by grader flags ("verdict mode"). In packages of
/// format 2025-09, it is always `first_error`.
enum class VerdictMode { first_error, worst_error, always_accept };
BOOST_DESCRIBE_ENUM(VerdictMode, first_error, worst_error, always_accept)

/// Determines the points of the test cases that are directly in a group.
enum class CasePoints {
  none,       ///< the cases have no points
  share,      ///< up to a share of the group's `score_max`; a score file may give less (2025-09)
  fixed,      ///< `accept_score` or `reject_score` (legacy)
  unbounded,  ///< an accepted case needs score.txt, which is at least 0 (2025-09)
  written,    ///< an accepted case needs score.txt; `reject_score` otherwise (legacy)
  fixed_or_written,  ///< score.txt if there is one, else as `fixed` (drafts of 2025-09)
};
BOOST_DESCRIBE_ENUM(CasePoints, none, share, unbounded, fixed, written, fixed_or_written)

/// A test case or a group within a group.
struct Child {
  bool is_group = false;
  std::size_t index = 0;  ///< of the test case in judging order, or in `Tree::groups`

  friend bool operator==(const Child&, const Child&) = default;
};

/// The rules of one test group.
struct Group {
  std::string name;             ///< "secret/group1"; empty for the root, which is all test data
  std::vector<Child> children;  ///< in judging order
  Aggregation aggregation = Aggregation::sum;
  VerdictMode verdict_mode = VerdictMode::first_error;
  bool accept_if_any_accepted = false;  ///< AC if any child is AC, regardless of `verdict_mode`
  /// The package's own grader computes the verdict and the score from those of the children,
  /// instead of `verdict_mode` and `aggregation` (legacy `grading: custom`).
  bool has_custom_grader = false;
  std::vector<std::string> grader_arguments;  ///< the command-line arguments of the custom grader
  /// Children after the first rejected one do not count and are not run (legacy `on_reject`).
  bool stops_at_reject = false;
  /// The lowest and the highest score. A score outside this range is an error of the package and
  /// results in JE.
  std::optional<Decimal> score_min;  ///< absent: no minimum
  std::optional<Decimal> score_max;  ///< absent: no maximum; required by `share` and `pass_fail`
  CasePoints points = CasePoints::share;
  Decimal accept_score{1};  ///< of `fixed` and `fixed_or_written`
  Decimal reject_score{0};  ///< of all rejected cases; 0 in 2025-09
  /// If true, a score file that has no effect, for example for a rejected output, is an error
  /// (2025-09). If false, the file is ignored (legacy).
  bool refuses_unused_score_files = true;
  bool counts_for_score = true;    ///< in the parent group
  bool counts_for_verdict = true;  ///< in the parent group
  /// The groups that must be accepted before this group is run. If one of them is not accepted,
  /// this group is not run and its score is 0. Required groups come earlier in the tree.
  std::vector<std::size_t> required;

  friend bool operator==(const Group&, const Group&) = default;
};

/// All groups of a problem. The first group is the root; a group comes before the groups in it.
struct Tree {
  std::vector<Group> groups;  ///< not empty
  std::size_t case_count = 0;
  std::vector<std::size_t> group_of_case;  ///< index of the group that contains each test case

  friend bool operator==(const Tree&, const Tree&) = default;
};

/// True if a group has a custom grader.
bool uses_custom_grader(const Tree& tree);

/// Returns the tree without these test cases. `is_removed` has one entry per test case.
Tree without_cases(const Tree& tree, const std::vector<bool>& is_removed);

}  // namespace judge::score
