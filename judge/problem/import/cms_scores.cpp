#include "judge/problem/import/cms_scores.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/core/text.hpp"
#include "judge/problem/base/number.hpp"
#include "judge/problem/base/text.hpp"
#include "judge/problem/import/base/foreign_yaml.hpp"
#include "judge/problem/import/name_pattern.hpp"

namespace judge::problem {
namespace {

constexpr double points_max = 1e9;

/// Returns the score rule for a group whose score depends on its worst test. Without a checker, the
/// outcome of a test is 0 or 1, so the group gives all of its points or none.
NewGroup::Score worst_test(const CmsTests& tests) {
  return tests.has_checker ? NewGroup::Score::minimum : NewGroup::Score::all_or_nothing;
}

std::optional<double> points_in(const YamlValue* value) {
  const auto points = scalar_number(value);
  return points && *points >= 0 && *points <= points_max ? points : std::nullopt;
}

/// Reads the parameters of a score type that has groups.
class GroupParameters {
 public:
  GroupParameters(std::string type, const CmsTests& tests, ImportReport& report)
      : type_(std::move(type)), tests_(tests), report_(report) {}

  CmsScores read(const YamlValue& parameters) {
    CmsScores scores;
    for (const YamlValue* parameter : items_of(&parameters)) {
      ++number_;
      if (auto group = read_group(*parameter)) scores.groups.push_back(*std::move(group));
    }
    report_.kept.push_back(fmt::format("score_type {}: {} groups", type_, scores.groups.size()));
    note_left_over(scores);
    return scores;
  }

 private:
  void lose(const std::string& why) {
    report_.lost.push_back(fmt::format("score_type_parameters, group {}: {}", number_, why));
  }

  std::optional<CmsGroup> read_group(const YamlValue& parameter) {
    const auto items = items_of(&parameter);
    const auto points = items.size() < 2 ? std::nullopt : points_in(items[0]);
    if (!points) {
      lose(
          "expected a list of two values: the points of the group, then its number of tests or a "
          "name pattern");
      return std::nullopt;
    }
    CmsGroup group{points, tests_of(*items[1]), NewGroup::Score::all_or_nothing};
    if (*points == 0) return group;  // its tests become samples, whatever their outcomes mean
    if (type_ == "GroupMin") group.score = worst_test(tests_);
    if (type_ == "GroupMul" && tests_.has_checker) {
      lose(
          "the product of its tests' outcomes; it now gives its points if all its tests are "
          "accepted");
    }
    if (type_ == "GroupThreshold") check_threshold(items);
    return group;
  }

  /// Reports the threshold of a group as lost if it has an effect in CMS. There, the group gives
  /// its points if the outcome of every test is above 0 and at most the threshold. A threshold of
  /// at least 1 has no effect if there is no checker, because the only outcomes are then 0 and 1.
  void check_threshold(const std::vector<const YamlValue*>& items) {
    const auto threshold = items.size() > 2 ? scalar_number(items[2]) : std::nullopt;
    if (threshold && *threshold >= 1 && !tests_.has_checker) return;
    lose(
        fmt::format("the threshold '{}': in CMS, the group gives points if each outcome is above 0 "
                    "and at most the threshold; now it gives them if all its tests are accepted",
                    items.size() > 2 ? shown(scalar_text(items[2])) : ""));
  }

  std::vector<std::size_t> tests_of(const YamlValue& value) {
    const auto count = value.quoted ? std::nullopt : parse_whole(value.text);
    return count ? next_tests(*count) : matching_tests(value.text);
  }

  std::vector<std::size_t> next_tests(std::uint64_t count) {
    if (count > tests_.codenames.size() - next_) {
      lose(fmt::format("it needs {} tests, but earlier groups left only {}", count,
                       tests_.codenames.size() - next_));
    }
    std::vector<std::size_t> found;
    for (; count > 0 && next_ < tests_.codenames.size(); --count) found.push_back(next_++);
    return found;
  }

  std::vector<std::size_t> matching_tests(const std::string& text) {
    std::vector<std::size_t> found;
    const auto pattern = NamePattern::compile(text);
    if (!pattern) {
      lose(fmt::format("its tests are unknown, because the pattern '{}' cannot be read: {}",
                       shown(text), pattern.error().message));
      return found;
    }
    for (std::size_t i = 0; i < tests_.codenames.size(); ++i) {
      if (pattern->match(tests_.codenames[i])) found.push_back(i);
    }
    return found;
  }

  void note_left_over(const CmsScores& scores) {
    std::set<std::size_t> used;
    for (const CmsGroup& group : scores.groups) used.insert(group.tests.begin(), group.tests.end());
    if (used.size() == tests_.codenames.size()) return;
    report_.lost.push_back(
        fmt::format("score_type_parameters: {} tests are in no group, so they are worth 0 points",
                    tests_.codenames.size() - used.size()));
  }

  std::string type_;
  const CmsTests& tests_;
  ImportReport& report_;
  std::size_t number_ = 0;  ///< of the current group, from 1
  std::size_t next_ = 0;    ///< the first test that no count has used yet
};

CmsScores read_sum(const YamlValue& parameters, ImportReport& report) {
  CmsScores scores;
  scores.points_of_a_test = points_in(&parameters);
  if (scores.points_of_a_test) {
    report.kept.push_back(
        fmt::format("score_type Sum: {} points for each test", *scores.points_of_a_test));
  } else {
    report.lost.emplace_back("score_type_parameters: the value is not a number of points");
  }
  return scores;
}

}  // namespace

std::optional<CmsScores> read_cms_scores(const YamlValue& top, const CmsTests& tests,
                                         ImportReport& report) {
  const std::string type = scalar_text(member(&top, "score_type"));
  const YamlValue* parameters = member(&top, "score_type_parameters");
  if (type.empty() && parameters == nullptr) return std::nullopt;
  if (type.empty() || parameters == nullptr) {
    report.lost.emplace_back(
        "score_type and score_type_parameters: CMS ignores one without the other");
    return std::nullopt;
  }
  if (type == "Sum") return read_sum(*parameters, report);
  constexpr std::array grouped = {"GroupMin", "GroupMul", "GroupThreshold"};
  if (std::ranges::find(grouped, type) != grouped.end()) {
    return GroupParameters(type, tests, report).read(*parameters);
  }
  report.lost.push_back(
      fmt::format("score_type '{}': it has no counterpart, so tests have no points", shown(type)));
  return CmsScores();
}

CmsScores read_cms_generator_list(std::string_view gen, const CmsTests& tests,
                                  ImportReport& report) {
  constexpr std::string_view group_mark = "ST:";
  constexpr std::string_view copy_mark = "COPY:";
  CmsScores scores;
  bool has_marks = false;
  std::size_t count = 0;
  while (!gen.empty()) {
    const std::string_view line = trimmed(gen.substr(0, gen.find('\n')));
    gen.remove_prefix(std::min(gen.find('\n'), gen.size() - 1) + 1);
    const std::size_t hash = line.find('#');
    const std::string_view comment =
        hash == std::string_view::npos ? "" : trimmed(line.substr(hash + 1));
    if (comment.starts_with(group_mark)) {
      const std::string_view text = trimmed(comment.substr(group_mark.size()));
      const auto points = parse_real(text.substr(0, text.find_first_of(" \t#")));
      scores.groups.push_back({points, {}, worst_test(tests)});
      has_marks = true;
    } else if (!trimmed(line.substr(0, hash)).empty() || comment.starts_with(copy_mark)) {
      if (scores.groups.empty()) scores.groups.push_back({{}, {}, worst_test(tests)});
      if (count < tests.codenames.size()) scores.groups.back().tests.push_back(count);
      ++count;
    }
  }
  if (!has_marks) return {};
  for (std::size_t i = 0; i < scores.groups.size(); ++i) {
    if (scores.groups[i].points) continue;
    report.lost.push_back(fmt::format(
        "gen/GEN: subtask {} has no points after '#ST:', so it counts 0 points", i + 1));
  }
  report.kept.push_back(fmt::format("{} subtasks with points", scores.groups.size()));
  if (count != tests.codenames.size()) {
    report.lost.push_back(
        fmt::format("gen/GEN describes {} tests, but there are {}", count, tests.codenames.size()));
  }
  return scores;
}

}  // namespace judge::problem
