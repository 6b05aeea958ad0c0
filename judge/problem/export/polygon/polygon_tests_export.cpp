#include "judge/problem/export/polygon/polygon_tests_export.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "judge/problem/import/polygon/polygon_pattern.hpp"

namespace judge::problem {
namespace {

using score::Aggregation;
using score::CasePoints;
using score::Group;

/// The name of the sample group, as in Codeforces' own problems.
constexpr std::string_view sample_group = "0";

class TestsExport {
 public:
  explicit TestsExport(const PolygonTarget& target) : target_(target), package_(target.package) {}

  void add() {
    pugi::xml_node problem = target_.problem;
    pugi::xml_node judging = problem.append_child("judging");
    for (const char* name : {"input-file", "output-file"}) judging.append_attribute(name) = "";
    pugi::xml_node set = judging.append_child("testset");
    set.append_attribute("name") = "tests";
    add_limits(set);
    const std::size_t count = package_.tests.size();
    const std::string pattern =
        fmt::format("tests/%0{}d", std::max<std::size_t>(2, std::to_string(count).size()));
    add_text(set, "test-count", std::to_string(count));
    add_text(set, "input-path-pattern", pattern);
    add_text(set, "answer-path-pattern", pattern + ".a");
    if (package_.scores) name_groups();
    if (package_.lowest_score_is_best) {
      target_.refuse("problem.yaml", "grading.objective", "is 'min', which cannot be expressed");
    }
    pugi::xml_node tests = set.append_child("tests");
    for (std::size_t i = 0; i < count; ++i) add_test(tests, i, pattern);
    if (package_.scores) add_groups(set.append_child("groups"));
  }

 private:
  void add_limits(pugi::xml_node set) {
    if (!package_.limits.time_s) {
      target_.refuse("problem.yaml", "limits.time_limit",
                     "is missing, and Polygon needs it; 'judge verify' derives a value");
    }
    constexpr double milliseconds = 1000;
    add_text(set, "time-limit",
             std::to_string(std::llround(package_.limits.time_s.value_or(1) * milliseconds)));
    add_text(set, "memory-limit", std::to_string(package_.limits.memory_bytes));
  }

  /// Names the groups that contain test cases. A group keeps the name that its input validators
  /// get by `--group`; otherwise, the secret groups are numbered in judging order. Refuses groups
  /// that Polygon cannot express.
  void name_groups() {
    const std::map<std::size_t, std::string> told = told_groups();
    std::set<std::string> taken = {std::string(sample_group)};
    for (const auto& [index, name] : told) taken.insert(name);
    std::map<std::string, std::size_t> named;  // the last group with each name
    for (std::size_t i = 0; i < package_.scores->groups.size(); ++i) {
      const Group& group = package_.scores->groups[i];
      const bool has_cases =
          std::ranges::any_of(group.children, [](const auto& child) { return !child.is_group; });
      if (group.has_custom_grader) refuse(group, "a custom grader computes its result");
      if (!has_cases) {
        if (group.name != "sample" && group.aggregation != Aggregation::sum) {
          refuse(group, "Polygon always adds up the points of groups");
        }
        if (group.name != "sample") continue;
      }
      const auto own = told.find(i);
      std::string name = own != told.end()        ? own->second
                         : group.name == "sample" ? std::string(sample_group)
                                                  : unused_number(taken);
      const auto [last, is_first] = named.emplace(name, i);
      if (!is_first && !may_share_name(last->second, i)) {
        name = unused_number(taken);
        note_name(group, own->second, name);
      } else {
        last->second = i;
      }
      names_[i] = std::move(name);
    }
  }

  /// Returns the group that the input validators get for the test cases of each group. Omits groups
  /// whose test cases differ.
  std::map<std::size_t, std::string> told_groups() const {
    std::map<std::size_t, std::string> told;
    for (std::size_t i = 0; i < package_.tests.size(); ++i) {
      const std::string group = input_validator_attributes(package_.tests[i]).group;
      const auto place = told.emplace(package_.scores->group_of_case[i], group).first;
      if (place->second != group) place->second.clear();
    }
    std::erase_if(told, [](const auto& entry) { return entry.second.empty(); });
    return told;
  }

  /// True if both groups can be one group of Polygon, which the import divides again: a test of
  /// each adds its points, and they follow each other.
  bool may_share_name(std::size_t first, std::size_t second) const {
    const Group& a = package_.scores->groups[first];
    const Group& b = package_.scores->groups[second];
    return first + 1 == second && a.name != "sample" && !is_all_or_nothing(a) &&
           !is_all_or_nothing(b) && a.required == b.required;
  }

  std::string unused_number(std::set<std::string>& taken) {
    std::string name;
    do {
      name = std::to_string(++groups_);
    } while (!taken.insert(name).second);
    return name;
  }

  void note_name(const Group& group, const std::string& told, const std::string& name) const {
    target_.notes.push_back(
        fmt::format("data/{}: the input validators get the group {} instead of {}, because two "
                    "groups cannot have the same name",
                    group.name, name, told));
  }

  void refuse(const Group& group, const std::string& why) const {
    target_.refuse("data/" + group.name, "", why + "; this cannot be expressed");
  }

  void add_test(pugi::xml_node tests, std::size_t index, const std::string& pattern) {
    const TestCase& test = package_.tests[index];
    const std::string name = *numbered(pattern, index + 1);
    target_.files.push_back({name, test.input, {}});
    target_.files.push_back({name + ".a", test.answer, {}});
    pugi::xml_node node = tests.append_child("test");
    node.append_attribute("method") = "manual";
    if (test.is_sample()) node.append_attribute("sample") = true;
    if (!test.arguments.empty() || !test.files.empty()) {
      target_.refuse(fmt::format("data/{}.in", test.name), "",
                     "has 'args' or '.files' for the submission, which cannot be expressed");
    }
    if (!test.description.empty()) {
      node.append_attribute("description") = test.description.c_str();
    }
    if (!package_.scores) {
      const std::string told = input_validator_attributes(test).group;
      if (!told.empty()) node.append_attribute("group") = told.c_str();
      return;
    }
    const std::size_t group = package_.scores->group_of_case[index];
    node.append_attribute("group") = names_[group].c_str();
    node.append_attribute("points") = points_of_case(package_.scores->groups[group]).c_str();
  }

  static bool is_all_or_nothing(const Group& group) {
    return group.aggregation == Aggregation::pass_fail ||
           (group.aggregation == Aggregation::min && group.reject_score == score::Decimal(0));
  }

  /// Returns the points that an accepted test case adds; "0" if only its group has points.
  static std::string points_of_case(const Group& group) {
    if (group.name == "sample" || is_all_or_nothing(group)) return "0";
    if (group.points == CasePoints::fixed) return group.accept_score.to_string();
    if (group.points != CasePoints::share || !group.score_max) return "0";
    const auto cases = static_cast<score::Int128>(group.children.size());
    const auto share = score::Decimal::from_units(group.score_max->units() / cases);
    return share.value_or(score::Decimal()).to_string();
  }

  /// Returns the total number of points that the test cases of a group give.
  score::Decimal points_of_group(const Group& group) const {
    if (group.points == CasePoints::unbounded || group.points == CasePoints::written) {
      refuse(group, "only the output validator knows its points");
    } else if (group.aggregation == Aggregation::min && package_.output_validator) {
      refuse(
          group,
          "gives the partial points of its worst test case, but Polygon gives all points or none");
    } else if (group.aggregation == Aggregation::max || group.aggregation == Aggregation::average ||
               group.reject_score != score::Decimal(0)) {
      refuse(group, "gives points for rejected test cases");
    } else if (group.points == CasePoints::fixed && !is_all_or_nothing(group)) {
      const auto cases = static_cast<score::Int128>(group.children.size());
      const auto sum = score::Decimal::from_units(group.accept_score.units() * cases);
      return sum.value_or(score::Decimal());
    } else if (group.points == CasePoints::fixed) {
      return group.accept_score;
    }
    return group.score_max.value_or(score::Decimal());
  }

  /// Returns the sum of the points of all groups with this name.
  std::string points_of_name(const std::string& name) const {
    score::Int128 units = 0;
    for (const auto& [index, other] : names_) {
      if (other == name) units += points_of_group(package_.scores->groups[index]).units();
    }
    return score::Decimal::from_units(units).value_or(score::Decimal()).to_string();
  }

  void add_groups(pugi::xml_node groups) {
    std::set<std::string> added;
    for (const auto& [index, name] : names_) {
      if (!added.insert(name).second) continue;
      const Group& group = package_.scores->groups[index];
      const bool is_sample = group.name == "sample";
      pugi::xml_node node = groups.append_child("group");
      node.append_attribute("name") = name.c_str();
      node.append_attribute("feedback-policy") = is_sample ? "complete" : "points";
      const bool is_complete = is_sample || is_all_or_nothing(group);
      node.append_attribute("points-policy") = is_complete ? "complete-group" : "each-test";
      node.append_attribute("points") = is_sample ? "0" : points_of_name(name).c_str();
      if (group.required.empty()) continue;
      pugi::xml_node dependencies = node.append_child("dependencies");
      for (const std::size_t required : group.required) {
        dependencies.append_child("dependency").append_attribute("group") =
            names_[required].c_str();
      }
    }
  }

  const PolygonTarget& target_;
  const Package& package_;
  std::map<std::size_t, std::string> names_;  ///< of the groups with test cases, by their index
  int groups_ = 0;
};

}  // namespace

void export_polygon_tests(const PolygonTarget& target) { TestsExport(target).add(); }

}  // namespace judge::problem
