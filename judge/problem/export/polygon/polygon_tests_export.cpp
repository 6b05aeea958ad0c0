#include "judge/problem/export/polygon/polygon_tests_export.hpp"

#include <algorithm>
#include <cmath>
#include <map>

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

  /// Names the groups that contain test cases: the secret groups are numbered in judging order.
  /// Refuses groups that Polygon cannot express.
  void name_groups() {
    for (std::size_t i = 0; i < package_.scores->groups.size(); ++i) {
      const Group& group = package_.scores->groups[i];
      const bool has_cases =
          std::ranges::any_of(group.children, [](const auto& child) { return !child.is_group; });
      if (group.has_custom_grader) refuse(group, "a custom grader computes its result");
      if (group.name == "sample") {
        names_[i] = sample_group;
      } else if (has_cases) {
        names_[i] = std::to_string(++groups_);
      } else if (group.aggregation != Aggregation::sum) {
        refuse(group, "Polygon always adds up the points of groups");
      }
    }
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
    if (!package_.scores) return;
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
  std::string points_of_group(const Group& group) const {
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
      return sum.value_or(score::Decimal()).to_string();
    } else if (group.points == CasePoints::fixed) {
      return group.accept_score.to_string();
    }
    return group.score_max.value_or(score::Decimal()).to_string();
  }

  void add_groups(pugi::xml_node groups) {
    for (const auto& [index, name] : names_) {
      const Group& group = package_.scores->groups[index];
      const bool is_sample = name == sample_group;
      pugi::xml_node node = groups.append_child("group");
      node.append_attribute("name") = name.c_str();
      node.append_attribute("feedback-policy") = is_sample ? "complete" : "points";
      const bool is_complete = is_sample || is_all_or_nothing(group);
      node.append_attribute("points-policy") = is_complete ? "complete-group" : "each-test";
      node.append_attribute("points") = is_sample ? "0" : points_of_group(group).c_str();
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
