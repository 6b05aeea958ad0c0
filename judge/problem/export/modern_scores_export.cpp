#include "judge/problem/export/modern_scores_export.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include <fmt/format.h>

namespace judge::problem {
namespace {

using score::Aggregation;
using score::CasePoints;
using score::Decimal;
using score::Group;

/// How a group gets its points in 2025-09.
struct Points {
  std::string aggregation;
  std::optional<Decimal> score_max;  ///< absent: unbounded
};

std::optional<Decimal> times(const Decimal& points, std::size_t count) {
  return Decimal::from_units(points.units() * static_cast<score::Int128>(count));
}

std::optional<Decimal> sum_of(const Decimal& a, const Decimal& b) {
  return Decimal::from_units(a.units() + b.units());
}

bool is_whole(const Decimal& points) { return points.units() % Decimal(1).units() == 0; }

bool is_sample(const Group& group) {
  return group.name == "sample" || group.name.starts_with("sample/");
}

/// Converts the groups of one package.
class ModernScores {
 public:
  ModernScores(const Source& source, const Package& package)
      : source_(source), package_(package), tree_(*package.scores) {}

  std::map<std::string, GroupKeyTexts> keys() {
    if (package_.lowest_score_is_best) {
      source_.report.error({"problem.yaml", 0, "grading.objective"},
                           "is 'min', which has no equivalent in the format 2025-09");
    }
    std::map<std::string, GroupKeyTexts> all;
    for (const Group& group : tree_.groups) {
      check_verdict(group);
      if (is_sample(group)) {
        check_sample(group);
      } else if (!group.name.empty()) {
        all[group_directory(group)] = keys_of(group);
      } else if (has_groups(group) && group.aggregation != Aggregation::sum) {
        refuse(group, "does not add the points of the groups");
      }
    }
    return all;
  }

  /// True if a rejected submission may get a different verdict in the exported package. Its score
  /// stays the same. The reason is that the legacy package gives a group the worst verdict of its
  /// test cases, but format 2025-09 gives it the first verdict other than AC.
  bool takes_worst_verdict() const {
    return std::ranges::any_of(tree_.groups, [](const Group& group) {
      return group.verdict_mode == score::VerdictMode::worst_error && group.children.size() > 1;
    });
  }

  bool ignores_samples() const {
    return std::ranges::any_of(
        tree_.groups, [](const Group& group) { return is_sample(group) && ignores(group); });
  }

 private:
  static bool ignores(const Group& group) { return !group.counts_for_verdict; }

  static bool has_groups(const Group& group) {
    return std::ranges::any_of(group.children, &score::Child::is_group);
  }

  /// Reports something that the format cannot express. Reports it only once per group, although the
  /// points of a group are computed several times.
  void refuse(const Group& group, std::string_view what) {
    if (!refused_.emplace(group.name, what).second) return;
    source_.report.error({group_directory(group), 0, {}},
                         fmt::format("{}, which cannot be expressed in the format 2025-09", what));
  }

  void check_verdict(const Group& group) {
    if (group.verdict_mode == score::VerdictMode::always_accept || group.accept_if_any_accepted) {
      refuse(group, "is accepted although a test case is rejected");
    }
    if (group.reject_score != Decimal(0))
      refuse(group, "gives points to test cases that were not accepted");
    if (group.score_min && *group.score_min > Decimal(0)) {
      refuse(group, "has a minimum score above 0");
    }
  }

  void check_sample(const Group& group) {
    const bool has_points = group.points == CasePoints::written || group.accept_score != Decimal(0);
    if (group.counts_for_score && has_points) refuse(group, "gives points to samples");
  }

  GroupKeyTexts keys_of(const Group& group) {
    if (group.name != "secret" && std::ranges::count(group.name, '/') > 1) {
      refuse(group, "is a group in a group of data/secret");
    }
    const Points points = points_of(group);
    if (points.score_max && (!is_whole(*points.score_max) || *points.score_max < Decimal(0))) {
      refuse(group,
             fmt::format("has {} points, not a whole number", points.score_max->to_string()));
    }
    GroupKeyTexts keys = {
        {"max_score", points.score_max ? points.score_max->to_string() : "unbounded"},
        {"score_aggregation", points.aggregation}};
    if (const auto name = required_by(group)) keys.emplace_back("require_pass", *name);
    return keys;
  }

  Points points_of(const Group& group) {
    return has_groups(group) ? points_of_groups(group) : points_of_cases(group);
  }

  Points points_of_groups(const Group& group) {
    const bool least = group.aggregation == Aggregation::min;
    if (!least && group.aggregation != Aggregation::sum) {
      refuse(group, "neither adds up the points of its groups nor takes their minimum");
    }
    std::optional<Decimal> total;
    for (const score::Child& child : group.children) {
      if (!child.is_group) {
        refuse(group, "contains both test cases and groups");
        continue;
      }
      const auto points = points_of(tree_.groups[child.index]).score_max;
      if (!points) return {least ? "min" : "sum", std::nullopt};
      if (!total) {
        total = points;
      } else {
        total = least ? std::min(*total, *points) : sum_of(*total, *points);
      }
    }
    return {least ? "min" : "sum", total};
  }

  Points points_of_cases(const Group& group) {
    const std::size_t cases = group.children.size();
    const bool least = group.aggregation == Aggregation::min;
    if (cases > 1 && !least && group.stops_at_reject) {
      refuse(group, "counts only the test cases before the first rejected one");
    }
    if (cases > 1 && group.aggregation == Aggregation::max) {
      refuse(group, "takes the greatest points of its test cases");
    }
    if (group.points == CasePoints::written) return written_points_of(group);
    if (cases == 1 || least) return {"pass-fail", group.accept_score};
    const bool averages = group.aggregation == Aggregation::average;
    return {"sum", averages ? group.accept_score : times(group.accept_score, cases)};
  }

  /// Returns the points of a group whose test cases get their points from the output validator.
  Points written_points_of(const Group& group) {
    const bool is_single = group.children.size() == 1;
    if (group.aggregation == Aggregation::average && !is_single) {
      refuse(group, "takes the average of points that the output validator gives");
    }
    const bool least = group.aggregation == Aggregation::min;
    // In format 2025-09, the maximum score of a `sum` group also limits each of its test cases to
    // an equal share. With several test cases, this could reduce the points of a test case. So a
    // `sum` group can have a maximum score only if it has a single test case.
    const bool is_bounded = (least || is_single) && every_group_is_bounded();
    return {least ? "min" : "sum", is_bounded ? group.score_max : std::nullopt};
  }

  /// True if every test group of the exported package can have a maximum score. In format 2025-09,
  /// either all groups have a maximum score or none has. So if a single group cannot have one, no
  /// group can.
  bool every_group_is_bounded() const {
    return std::ranges::all_of(tree_.groups, [](const Group& group) {
      const bool least = group.aggregation == Aggregation::min || group.children.size() == 1;
      return group.name.empty() || is_sample(group) || has_groups(group) ||
             (least && group.score_max);
    });
  }

  /// Returns the preceding group if it must be accepted before this group is judged; otherwise
  /// `nullopt`. In this way, the exported package expresses that the legacy package stops judging
  /// at the first rejected group.
  std::optional<std::string> required_by(const Group& group) {
    const Group* parent = nullptr;
    const Group* before = nullptr;
    for (const Group& candidate : tree_.groups) {
      const Group* last = nullptr;
      for (const score::Child& child : candidate.children) {
        if (!child.is_group) continue;
        if (&tree_.groups[child.index] == &group) {
          parent = &candidate;
          before = last;
        }
        last = &tree_.groups[child.index];
      }
    }
    if (parent == nullptr || before == nullptr || !parent->stops_at_reject) return std::nullopt;
    if (is_sample(*before) && ignores(*before)) return std::nullopt;
    if (!is_sample(*before) && points_of(*before).aggregation != "pass-fail") {
      refuse(*before, "may give a part of its points and stops the groups after it");
    }
    return before->name;
  }

  const Source& source_;
  const Package& package_;
  const score::Tree& tree_;
  std::set<std::pair<std::string, std::string>> refused_;
};

}  // namespace

std::map<std::string, GroupKeyTexts> modern_score_keys(const Source& source, const Package& package,
                                                       std::vector<std::string>& notes) {
  if (!package.scores) return {};
  ModernScores scores(source, package);
  auto keys = scores.keys();
  if (scores.takes_worst_verdict()) {
    notes.emplace_back(
        "a rejected submission gets the verdict of its first rejected test case instead of the "
        "worst verdict");
  }
  if (scores.ignores_samples()) {
    notes.emplace_back("a submission that fails a sample is not accepted, but keeps its points");
  }
  if (!package.show_groups)
    notes.emplace_back(
        "students will see the results of the test groups, although this package hides them");
  return keys;
}

}  // namespace judge::problem
