#include "judge/problem/export/legacy_scores_export.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

namespace judge::problem {
namespace {

using score::Aggregation;
using score::CasePoints;
using score::Decimal;
using score::Group;

std::string directory_of(const Group& group) {
  return group.name.empty() ? "data" : "data/" + group.name;
}

std::string text_of(const std::optional<Decimal>& bound) {
  return bound ? bound->to_string() : "+inf";
}

/// Converts the groups of one package.
class ScoresExport {
 public:
  ScoresExport(const Source& source, const Package& package)
      : source_(source), package_(package), tree_(*package.scores) {}

  std::map<std::string, LegacyKeys> keys() const {
    std::map<std::string, LegacyKeys> all;
    if (score::uses_custom_grader(tree_)) {
      source_.report.error({"graders"},
                           "is in a draft of 2025-09, whose custom graders are not exported; set "
                           "'problem_format_version: legacy' in problem.yaml");
    }
    const bool written = has_written_scores(package_);
    for (const Group& group : tree_.groups) {
      LegacyKeys& keys = all[directory_of(group)];
      if (group.name.empty()) {
        keys = {{"on_reject", "continue"},
                {"grader_flags", written ? "first_error sum ignore_sample" : "first_error sum"},
                {"range", "0 " + text_of(secret_max())}};
      } else if (group.name == "sample") {
        keys = {{"on_reject", "continue"}, {"grader_flags", "first_error sum"}};
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

  void refuse(const Group& group, std::string key, std::string_view what) const {
    source_.report.error({directory_of(group) + "/test_group.yaml", 0, std::move(key)},
                         fmt::format("{}, which cannot be expressed in the legacy format", what));
  }

  LegacyKeys keys_of(const Group& group, bool written) const {
    const bool has_groups = std::ranges::any_of(group.children, &score::Child::is_group);
    const bool all_or_nothing = group.aggregation == Aggregation::pass_fail;
    const bool least = all_or_nothing || group.aggregation == Aggregation::min;
    if (!group.required.empty()) refuse(group, "require_pass", "requires other groups");
    if (has_groups && all_or_nothing) {
      refuse(group, "score_aggregation", "is 'pass-fail' for groups");
    }
    if (!written && !all_or_nothing && package_.output_validator && !has_groups) {
      refuse(group, "score_aggregation",
             "allows the output validator to give a part of the points");
    }
    LegacyKeys keys = {{"on_reject", least && !has_groups ? "break" : "continue"},
                       {"grader_flags", least ? "first_error min" : "first_error sum"},
                       {"range", "0 " + text_of(group.score_max)}};
    if (!has_groups && !written) keys.emplace_back("accept_score", points_of_case(group, least));
    return keys;
  }

  std::string points_of_case(const Group& group, bool least) const {
    if (!group.score_max) {
      refuse(group, "max_score", "is 'unbounded', but that of other groups is not");
      return "0";
    }
    if (least) return group.score_max->to_string();
    const auto cases = static_cast<score::Int128>(group.children.size());
    const auto share = Decimal::from_units(group.score_max->units() / cases);
    if (!share || group.score_max->units() % cases != 0) {
      refuse(group, "max_score",
             fmt::format("gives each of {} test cases a share of {} points that is not a decimal",
                         group.children.size(), group.score_max->to_string()));
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
