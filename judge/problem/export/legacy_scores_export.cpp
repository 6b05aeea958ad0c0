#include "judge/problem/export/legacy_scores_export.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "judge/problem/base/grader_flags.hpp"

namespace judge::problem {
namespace {

using score::Aggregation;
using score::CasePoints;
using score::Decimal;
using score::Group;

std::string text_of(const std::optional<Decimal>& bound) {
  return bound ? bound->to_string() : "+inf";
}

/// Searches a table of pairs (grader flag, its meaning). Returns the flag whose meaning is `value`,
/// or an empty text if there is none.
template <class Table, class Value>
std::string_view flag_of(const Table& table, Value value) {
  const auto found = std::ranges::find(table, value, &Table::value_type::second);
  return found == table.end() ? std::string_view() : found->first;
}

/// Returns the legacy `grader_flags` for the verdict and the score of a test group. Flags other
/// than `first_error`, `sum` and `min` occur only if the package is in format version 2023-07,
/// which was a draft of format 2025-09.
std::string flags_of(const Group& group) {
  // The score of a pass-fail group is the lowest score of its test cases.
  const auto aggregation =
      group.aggregation == Aggregation::pass_fail ? Aggregation::min : group.aggregation;
  return fmt::format("{} {}{}", flag_of(grader_verdict_flags, group.verdict_mode),
                     flag_of(grader_score_flags, aggregation),
                     group.accept_if_any_accepted ? " accept_if_any_accepted" : "");
}

std::string on_reject(bool stops) { return stops ? "break" : "continue"; }

/// Converts the groups of one package.
class ScoresExport {
 public:
  ScoresExport(const Source& source, const Package& package)
      : source_(source), package_(package), tree_(*package.scores) {}

  std::map<std::string, LegacyKeys> keys() const {
    std::map<std::string, LegacyKeys> all;
    if (score::uses_custom_grader(tree_)) {
      source_.report.error({"graders"},
                           "contains a custom grader, which is exported only if problem.yaml sets "
                           "'problem_format_version: legacy'; set it");
    }
    const bool written = has_written_scores(package_);
    for (const Group& group : tree_.groups) {
      LegacyKeys& keys = all[group_directory(group)];
      if (group.name.empty()) {
        const bool ignores = written || ignores_samples();
        keys = {{"on_reject", on_reject(group.stops_at_reject)},
                {"grader_flags", flags_of(group) + (ignores ? " ignore_sample" : "")},
                {"range", "0 " + text_of(secret_max())}};
      } else if (group.name == "sample") {
        keys = {{"on_reject", "continue"}, {"grader_flags", flags_of(group)}};
        if (!written) keys.insert(keys.end(), {{"accept_score", "0"}, {"range", "0 0"}});
      } else {
        keys = keys_of(group, written);
      }
    }
    return all;
  }

 private:
  std::optional<Decimal> secret_max() const {
    const auto secret = std::ranges::find(tree_.groups, "secret", &Group::name);
    return secret == tree_.groups.end() ? std::nullopt : secret->score_max;
  }

  bool ignores_samples() const {
    return std::ranges::any_of(tree_.groups, [](const Group& group) {
      return group.name == "sample" && !group.counts_for_verdict;
    });
  }

  void refuse(const Group& group, std::string key, std::string_view what) const {
    source_.report.error({group_directory(group) + "/test_group.yaml", 0, std::move(key)},
                         fmt::format("{}, which cannot be expressed in the legacy format", what));
  }

  LegacyKeys keys_of(const Group& group, bool written) const {
    const bool has_groups = std::ranges::any_of(group.children, &score::Child::is_group);
    const bool all_or_nothing = group.aggregation == Aggregation::pass_fail;
    const bool least = all_or_nothing || group.aggregation == Aggregation::min;
    if (!group.required.empty()) refuse(group, "require_pass", "requires other groups");
    if (has_groups && all_or_nothing) {
      refuse(group, "score_aggregation", "is 'pass-fail' in a group that contains groups");
    }
    if (!written && !all_or_nothing && package_.output_validator && !has_groups) {
      refuse(group, "score_aggregation", "allows the output validator to award partial points");
    }
    LegacyKeys keys = {{"on_reject", on_reject(group.stops_at_reject || (least && !has_groups))},
                       {"grader_flags", flags_of(group)},
                       {"range", "0 " + text_of(group.score_max)}};
    if (!has_groups && !written) keys.emplace_back("accept_score", points_of_case(group, least));
    return keys;
  }

  std::string points_of_case(const Group& group, bool least) const {
    if (group.points == CasePoints::fixed_or_written) return group.accept_score.to_string();
    if (!group.score_max) {
      refuse(group, "max_score", "is 'unbounded', although other groups have a maximum");
      return "0";
    }
    if (least) return group.score_max->to_string();
    const auto cases = static_cast<score::Int128>(group.children.size());
    const auto share = Decimal::from_units(group.score_max->units() / cases);
    if (!share || group.score_max->units() % cases != 0) {
      refuse(group, "max_score",
             fmt::format("gives {}/{} points to each test case", group.score_max->to_string(),
                         group.children.size()));
    }
    return share.value_or(Decimal()).to_string();
  }

  const Source& source_;
  const Package& package_;
  const score::Tree& tree_;
};

}  // namespace

std::map<std::string, LegacyKeys> legacy_score_keys(const Source& source, const Package& package) {
  if (!package.scores) return {};
  return ScoresExport(source, package).keys();
}

bool has_written_scores(const Package& package) {
  if (!package.scores || !package.output_validator) return false;
  return std::ranges::all_of(package.scores->groups, [](const Group& group) {
    const bool has_cases =
        std::ranges::any_of(group.children, [](const auto& child) { return !child.is_group; });
    return !has_cases || group.name == "sample" || group.points == CasePoints::unbounded;
  });
}

}  // namespace judge::problem
