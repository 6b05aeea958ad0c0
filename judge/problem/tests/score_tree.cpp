#include "judge/problem/tests/score_tree.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "judge/core/score/evaluate.hpp"
#include "judge/core/text.hpp"
#include "judge/problem/base/text.hpp"
#include "judge/problem/tests/score_settings.hpp"

namespace judge::problem {
namespace {

using score::Aggregation;
using score::CasePoints;
using score::Decimal;
using score::Group;
using score::VerdictMode;

constexpr std::string_view modern_name = "test_group.yaml";
constexpr std::string_view legacy_name = "testdata.yaml";

/// Reads the keys for scores in the settings files below data/. The other keys have already been
/// checked.
class TreeReader {
 public:
  TreeReader(const Source& source, const Package& package, const LegacyValidation& validation,
             SettingsFiles& settings_files)
      : source_(source),
        package_(package),
        validation_(validation),
        settings_files_(settings_files) {
    // Packages made for an early draft of the format 2025-09 have legacy settings files.
    has_legacy_rules_ = source.is_legacy() || (has_file(legacy_name) && !has_file(modern_name));
  }

  std::optional<score::Tree> read() {
    if (!package_.type.scoring) {
      for (const File& file : source_.tree.files_below("data")) {
        if (!is_settings(file.name)) continue;
        const auto top = open("data/" + file.name);
        if (top) check_pass_fail_settings(*top, has_legacy_rules_);
      }
      return std::nullopt;
    }
    build_groups();
    if (has_legacy_rules_) {
      set_legacy_rules();
    } else {
      set_modern_rules();
    }
    return std::move(tree_);
  }

 private:
  static bool is_settings(std::string_view name) {
    const std::string_view base = name.substr(name.rfind('/') + 1);
    return base == modern_name || base == legacy_name;
  }

  bool has_file(std::string_view base) const {
    return std::ranges::any_of(source_.tree.files_below("data"), [&](const File& file) {
      return file.name == base || file.name.ends_with("/" + std::string(base));
    });
  }

  std::optional<Field> open(const std::string& name) {
    auto top = settings_files_.open(name);
    return top && top->is_map() ? top : std::nullopt;
  }

  std::string settings_file(const Group& group) const {
    return fmt::format("{}/{}", group_directory(group),
                       has_legacy_rules_ ? legacy_name : modern_name);
  }

  /// In legacy packages, every directory is a group; in 2025-09, only `sample`, `secret` and the
  /// directories with a settings file are groups.
  bool is_group(const std::string& name) const {
    return has_legacy_rules_ || name == "sample" || name == "secret" ||
           source_.tree.find_file(fmt::format("data/{}/{}", name, modern_name)) != nullptr;
  }

  std::size_t group_called(const std::string& name) {
    if (const auto found = indices_.find(name); found != indices_.end()) return found->second;
    const std::size_t parent = name.empty() ? 0 : nearest_group(parent_of(name));
    const std::size_t index = tree_.groups.size();
    tree_.groups.emplace_back().name = name;
    parents_.push_back(parent);
    if (!name.empty()) tree_.groups[parent].children.push_back({true, index});
    return indices_[name] = index;
  }

  std::size_t nearest_group(std::string name) {
    while (!name.empty() && !is_group(name)) name = parent_of(name);
    return group_called(name);
  }

  void build_groups() {
    group_called("");
    tree_.case_count = package_.tests.size();
    for (std::size_t test = 0; test < package_.tests.size(); ++test) {
      const std::size_t group = nearest_group(parent_of(package_.tests[test].name));
      tree_.groups[group].children.push_back({false, test});
      tree_.group_of_case.push_back(group);
    }
  }

  void set_legacy_rules() {
    Group rules;
    rules.verdict_mode = VerdictMode::worst_error;
    rules.stops_at_reject = true;
    rules.refuses_unused_score_files = false;
    rules.points = validation_.writes_scores ? CasePoints::written
                   : source_.is_legacy()     ? CasePoints::fixed
                                             : CasePoints::fixed_or_written;
    read_problem_rules(rules);
    bool ignores_sample = false;
    for (std::size_t index = 0; index < tree_.groups.size(); ++index) {
      Group& group = tree_.groups[index];
      Group own = index == 0 ? rules : tree_.groups[parents_[index]];
      own.name = group.name;
      own.children = group.children;
      if (const auto top = open(settings_file(group))) {
        ignores_sample = read_legacy_rules(*top, index == 0, own) || ignores_sample;
      }
      group = std::move(own);
    }
    for (Group& group : tree_.groups) {
      if (!group.has_custom_grader) group.grader_arguments.clear();
    }
    if (!ignores_sample) return;
    for (Group& group : tree_.groups) {
      if (group.name != "sample") continue;
      group.counts_for_score = false;
      group.counts_for_verdict = false;
    }
  }

  /// Reads `grading` in a legacy problem.yaml.
  void read_problem_rules(Group& rules) const {
    const std::optional<Field>& grading = validation_.grading;
    if (!grading || !grading->is_map()) return;
    read_ancient_rules(*grading, rules);
  }

  void set_modern_rules() {
    for (std::size_t index = 1; index < tree_.groups.size(); ++index) {
      const auto top = open(settings_file(tree_.groups[index]));
      if (tree_.groups[index].name == "sample") {
        set_sample_rules(tree_.groups[index], top);
      } else {
        set_rules(index, top ? read_group_keys(*top) : GroupKeys{});
      }
    }
    for (std::size_t index = 1; index < tree_.groups.size(); ++index) check_bounds(index);
  }

  static void set_sample_rules(Group& group, const std::optional<Field>& top) {
    group.points = CasePoints::none;
    group.counts_for_score = false;
    // The samples use the same output validator as the other groups, so it may write score files
    // for the samples, too. These files are ignored.
    group.refuses_unused_score_files = false;
    for (const std::string_view key : {"max_score", "score_aggregation", "require_pass"}) {
      const auto field = top ? find_entry(*top, key) : std::nullopt;
      if (field) field->error("has no meaning for samples, whose scores do not count");
    }
  }

  void set_rules(std::size_t index, const GroupKeys& own) {
    Group& group = tree_.groups[index];
    const bool is_secret = group.name == "secret";
    const Group& parent = tree_.groups[parents_[index]];
    group.score_min = Decimal(0);
    group.score_max = own.has_score_max || !is_secret ? own.score_max : Decimal(100);
    group.aggregation =
        own.aggregation.value_or(is_secret ? Aggregation::sum : Aggregation::pass_fail);
    group.points = group.aggregation == Aggregation::pass_fail ? CasePoints::none
                   : group.score_max                           ? CasePoints::share
                                                               : CasePoints::unbounded;
    if (parent.aggregation == Aggregation::pass_fail &&
        group.aggregation != Aggregation::pass_fail) {
      report(group, "score_aggregation", "must be 'pass-fail', as in data/secret");
    }
    for (const std::string& name : own.required) require(index, name);
  }

  /// True if all test cases in `group` are judged before those in `other`. A group may only require
  /// groups for which this is true, so it can require neither itself nor a group that contains it,
  /// and no two groups can require each other.
  bool ends_before(std::size_t group, std::size_t other) const {
    const auto is_below = [&](const TestCase& test, std::size_t index) {
      return test.name.starts_with(tree_.groups[index].name + "/");
    };
    bool has_begun = false;
    for (const TestCase& test : package_.tests) {
      has_begun = has_begun || is_below(test, other);
      if (has_begun && is_below(test, group)) return false;
    }
    return true;
  }

  void require(std::size_t index, const std::string& name) {
    Group& group = tree_.groups[index];
    const auto found = indices_.find(name);
    if (name.empty() || found == indices_.end()) {
      report(group, "require_pass", fmt::format("there is no test group '{}'", shown(name)));
    } else if (!ends_before(found->second, index)) {
      report(group, "require_pass",
             fmt::format("'{}' must be 'sample' or an earlier group of data/secret", name));
    } else if (name != "sample" &&
               tree_.groups[found->second].aggregation != Aggregation::pass_fail) {
      report(group, "require_pass",
             fmt::format("the score_aggregation of '{}' must be 'pass-fail'", name));
    } else {
      group.required.push_back(found->second);
    }
  }

  /// Checks that a group has a maximum score if it needs one, and that its subgroups can reach but
  /// not exceed this maximum.
  void check_bounds(std::size_t index) {
    const Group& group = tree_.groups[index];
    if (group.name == "sample") return;
    if (group.aggregation == Aggregation::pass_fail && !group.score_max) {
      report(group, "max_score", "is missing; a pass-fail group needs a number of points");
    }
    if (!group.score_max || group.aggregation == Aggregation::pass_fail) return;
    const bool has_groups = std::ranges::any_of(group.children, &score::Child::is_group);
    if (!has_groups) return;
    std::optional<Decimal> reachable = reachable_score(group);
    if (!reachable) {
      report(group, "max_score",
             fmt::format("is {}, but a group in it is unbounded; set max_score in every group, or "
                         "'unbounded' here",
                         group.score_max->to_string()));
    } else if (*reachable != *group.score_max) {
      const std::string message =
          fmt::format("is {}, but the highest score possible with its groups is {}",
                      group.score_max->to_string(), reachable->to_string());
      if (*reachable > *group.score_max) {
        report(group, "max_score", message);
      } else {
        source_.report.warning({settings_file(group), 0, "max_score"}, message);
      }
    }
  }

  /// Returns the highest total score of the subgroups of a group; `nullopt` if it is unbounded.
  std::optional<Decimal> reachable_score(const Group& group) const {
    score::Tree inner = tree_;
    const auto index = static_cast<std::size_t>(&group - tree_.groups.data());
    inner.groups[index].score_max.reset();
    return score::greatest_scores(inner)[index];
  }

  void report(const Group& group, std::string key, std::string message) const {
    source_.report.error({settings_file(group), 0, std::move(key)}, std::move(message));
  }

  const Source& source_;
  const Package& package_;
  const LegacyValidation& validation_;
  SettingsFiles& settings_files_;
  bool has_legacy_rules_ = false;
  score::Tree tree_;
  std::vector<std::size_t> parents_;  ///< of each group
  std::map<std::string, std::size_t> indices_;
};

}  // namespace

std::optional<score::Tree> read_score_tree(const Source& source, const Package& package,
                                           const LegacyValidation& validation,
                                           SettingsFiles& settings_files) {
  return TreeReader(source, package, validation, settings_files).read();
}

}  // namespace judge::problem
