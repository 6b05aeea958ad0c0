#include "judge/problem/import/new_tests.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <yaml-cpp/yaml.h>

#include "judge/core/text.hpp"
#include "judge/problem/import/base/foreign_files.hpp"

namespace judge::problem {
namespace {

using Tests = std::vector<const NewTest*>;

bool is_number(std::string_view text) {
  constexpr std::size_t digits_max = 9;
  return text.size() <= digits_max && is_digits(text);
}

std::string padded(std::string_view digits, std::size_t width) {
  return std::string(width - std::min(width, digits.size()), '0') + std::string(digits);
}

/// Returns a name for each label. Sorting the names in byte order keeps the order of the labels. If
/// all labels are numbers in increasing order, the names are these numbers, such as "07". Otherwise
/// they are positions, followed by the label if it is a word, such as "07-tree".
std::vector<std::string> ordered_names(const std::vector<std::string>& labels) {
  int last = -1;
  const bool all_numbers = std::ranges::all_of(labels, [&](const std::string& label) {
    if (!is_number(label)) return false;
    const int number = std::stoi(label);
    return std::exchange(last, number) < number;
  });
  const std::string longest =
      all_numbers && last >= 0 ? std::to_string(last) : std::to_string(labels.size());
  std::vector<std::string> names;
  for (const std::string& label : labels) {
    const std::string digits =
        all_numbers ? std::to_string(std::stoi(label)) : std::to_string(names.size() + 1);
    std::string name = padded(digits, longest.size());
    if (!is_number(label) && !label.empty()) name += "-" + as_package_name(label);
    names.push_back(std::move(name));
  }
  return names;
}

/// True if a test keeps its name: "7" and "07" are the same.
bool is_same_name(std::string_view label, std::string_view name) {
  const auto number = [](std::string_view text) {
    return text.substr(std::min(text.find_first_not_of('0'), text.size()));
  };
  return label == name || (is_digits(label) && is_digits(name) && number(label) == number(name));
}

/// A directory of secret tests that are scored together.
struct Section {
  std::string label;
  const NewGroup* group = nullptr;  ///< null: the tests have none
  Tests tests;
  double points = 0;
  NewGroup::Score score = NewGroup::Score::sum;
};

std::string_view aggregation(NewGroup::Score score) {
  switch (score) {
    case NewGroup::Score::all_or_nothing:
      return "pass-fail";
    case NewGroup::Score::minimum:
      return "min";
    case NewGroup::Score::sum:
      break;
  }
  return "sum";
}

double points_of(const NewTest& test) { return test.points.value_or(0); }

double sum_of_points(const Tests& tests) {
  double sum = 0;
  for (const NewTest* test : tests) sum += points_of(*test);
  return sum;
}

class TestLayout {
 public:
  explicit TestLayout(NewProblem& problem) : problem_(problem), report_(problem.report) {}

  NewTestData lay_out() {
    drop_empty_groups();
    const auto has_points = [](const auto& item) { return item.points.has_value(); };
    data_.is_scoring = std::ranges::any_of(problem_.tests, has_points) ||
                       std::ranges::any_of(problem_.groups, has_points);
    select();
    put_settings("sample", [](YAML::Emitter&) {});
    put_tests("data/sample", samples_);
    if (data_.is_scoring) {
      put_scored();
    } else {
      put_unscored();
    }
    note_renamed();
    return std::move(data_);
  }

 private:
  void drop_empty_groups() {
    std::set<std::string_view> used;
    for (const NewTest& test : problem_.tests) used.insert(test.group);
    std::erase_if(problem_.groups, [&](const NewGroup& group) {
      if (used.contains(group.name)) return false;
      report_.lost.push_back(fmt::format("group {}: it has no tests", group.name));
      return true;
    });
  }

  /// Divides the tests into samples and secret tests. A sample with points also becomes a secret
  /// test, because the format ignores the scores of samples. If there are no secret tests, all
  /// samples also become secret tests, because a package needs some.
  void select() {
    Tests counting;
    for (const NewTest& test : problem_.tests) {
      if (test.is_sample) samples_.push_back(&test);
      if (!test.is_sample) secret_.push_back(&test);
      if (test.is_sample && data_.is_scoring && points_of(test) > 0) counting.push_back(&test);
    }
    if (secret_.empty()) counting = samples_;
    if (counting.empty()) return;
    std::vector<std::string> labels;
    for (const NewTest* test : counting) labels.push_back(test->label);
    report_.changed.push_back(
        fmt::format("samples {}: added to the secret test cases, too, because samples do not count "
                    "and a package needs secret test cases",
                    fmt::join(labels, ", ")));
    secret_.clear();
    for (const NewTest& test : problem_.tests) {
      if (!test.is_sample || std::ranges::find(counting, &test) != counting.end()) {
        secret_.push_back(&test);
      }
    }
  }

  Tests tests_of(const NewGroup& group) const {
    Tests tests;
    std::ranges::copy_if(secret_, std::back_inserter(tests),
                         [&](const NewTest* test) { return test->group == group.name; });
    return tests;
  }

  Tests ungrouped() const {
    Tests tests;
    std::ranges::copy_if(secret_, std::back_inserter(tests), [&](const NewTest* test) {
      return std::ranges::find(problem_.groups, test->group, &NewGroup::name) ==
             problem_.groups.end();
    });
    return tests;
  }

  void put_unscored() {
    put_settings("secret", [](YAML::Emitter&) {});
    put_tests("data/secret", ungrouped());
    std::vector<std::string> labels;
    std::vector<Tests> groups;
    for (const NewGroup& group : problem_.groups) {
      if (Tests tests = tests_of(group); !tests.empty()) {
        labels.push_back(group.name);
        groups.push_back(std::move(tests));
      }
    }
    const auto names = ordered_names(labels);
    for (std::size_t i = 0; i < groups.size(); ++i) {
      put_tests("data/secret/group" + names[i], groups[i]);
    }
  }

  /// Adds sections that sum up the points of their tests. In the package format, all tests of such
  /// a section give the same number of points. Therefore, each sequence of consecutive tests with
  /// the same points becomes a section of its own.
  void add_runs(const std::string& label, const NewGroup* group, const Tests& tests) {
    for (auto first = tests.begin(); first != tests.end();) {
      const auto end = std::find_if(first, tests.end(), [&](const NewTest* test) {
        return points_of(*test) != points_of(**first);
      });
      Section section{label, group, Tests(first, end), 0, NewGroup::Score::sum};
      section.points = sum_of_points(section.tests);
      sections_.push_back(std::move(section));
      first = end;
    }
  }

  void add_group(const NewGroup& group) {
    Tests tests = tests_of(group);
    if (tests.empty()) return;
    const double sum = sum_of_points(tests);
    if (group.score == NewGroup::Score::sum && (!group.points || *group.points == sum)) {
      add_runs(group.name, &group, tests);
      return;
    }
    sections_.push_back(
        {group.name, &group, std::move(tests), group.points.value_or(sum), group.score});
  }

  void put_scored() {
    for (const NewGroup& group : problem_.groups) add_group(group);
    add_runs("", nullptr, ungrouped());
    const bool is_flat = sections_.size() == 1 && sections_.front().group == nullptr;
    std::vector<std::string> labels;
    for (const Section& section : sections_) labels.push_back(section.label);
    for (std::string& name : ordered_names(labels)) names_.push_back("group" + name);
    std::uint64_t total = 0;
    std::vector<std::uint64_t> scores;
    for (const Section& section : sections_) {
      scores.push_back(whole_score(section));
      total += scores.back();
    }
    put_settings("secret", [&](YAML::Emitter& out) {
      out << YAML::Key << "max_score" << YAML::Value << total;
      out << YAML::Key << "score_aggregation" << YAML::Value << "sum";
    });
    if (is_flat) {
      put_tests("data/secret", sections_.front().tests);
      return;
    }
    for (std::size_t i = 0; i < sections_.size(); ++i) put_section(i, scores[i]);
  }

  std::uint64_t whole_score(const Section& section) {
    constexpr double score_max = 1e15;
    const double points = std::clamp(section.points, 0.0, score_max);
    const double rounded = std::round(points);
    if (rounded != section.points) {
      report_.lost.push_back(fmt::format(
          "the {} points of {}: changed to {}, because group scores are whole numbers of at least "
          "0",
          section.points, described(section), rounded));
    }
    return static_cast<std::uint64_t>(rounded);
  }

  static std::string described(const Section& section) {
    return section.group != nullptr ? fmt::format("group {}", section.label)
                                    : fmt::format("tests {} to {}", section.tests.front()->label,
                                                  section.tests.back()->label);
  }

  void put_section(std::size_t index, std::uint64_t score) {
    const Section& section = sections_[index];
    const std::string directory = "data/secret/" + names_[index];
    const std::vector<std::string> required = requirements(index);
    YAML::Emitter out;
    out << YAML::BeginMap << YAML::Key << "max_score" << YAML::Value << score;
    out << YAML::Key << "score_aggregation" << YAML::Value
        << std::string(aggregation(section.score));
    if (!required.empty()) out << YAML::Key << "require_pass" << YAML::Value << required;
    out << YAML::EndMap;
    data_.files.push_back({directory + "/test_group.yaml", {}, std::string(out.c_str()) + "\n"});
    put_tests(directory, section.tests);
  }

  /// Returns the value of the key `require_pass` for `sections_[index]`: the names of the groups
  /// that a submission must pass before this section counts.
  std::vector<std::string> requirements(std::size_t index) {
    const NewGroup* group = sections_[index].group;
    std::set<std::string> names;
    if (group == nullptr) return {};
    for (const std::string& required : group->required) {
      if (auto name = requirement(index, required)) {
        names.insert(*std::move(name));
      } else {
        report_.lost.push_back(
            fmt::format("group {} requires group {}: the format allows this only for an earlier "
                        "group that scores all or nothing",
                        group->name, required));
      }
    }
    return {names.begin(), names.end()};
  }

  std::optional<std::string> requirement(std::size_t index, const std::string& required) const {
    const auto found = std::ranges::find(sections_, required, &Section::label);
    if (found == sections_.end() || found->group == nullptr) {
      const bool is_sample = std::ranges::any_of(
          samples_, [&](const NewTest* test) { return test->group == required; });
      return is_sample ? std::optional<std::string>("sample") : std::nullopt;
    }
    const auto place = static_cast<std::size_t>(found - sections_.begin());
    if (found->score != NewGroup::Score::all_or_nothing || place >= index) return std::nullopt;
    return "secret/" + names_[place];
  }

  /// Writes the test_group.yaml of data/sample or data/secret. Writes no file without settings, and
  /// no file for the samples if there are none.
  template <class Put>
  void put_settings(const std::string& directory, Put put) {
    YAML::Emitter out;
    out << YAML::BeginMap;
    put(out);
    if (!problem_.output_validator_arguments.empty()) {
      out << YAML::Key << "output_validator_args" << YAML::Value << YAML::Flow
          << problem_.output_validator_arguments;
    }
    out << YAML::EndMap;
    const std::string text = out.c_str();
    const bool is_used = directory == "secret" || !samples_.empty();
    if (text == "{}" || !is_used) return;
    data_.files.push_back({fmt::format("data/{}/test_group.yaml", directory), {}, text + "\n"});
  }

  void put_tests(const std::string& directory, const Tests& tests) {
    std::vector<std::string> labels;
    for (const NewTest* test : tests) labels.push_back(test->label);
    const auto names = ordered_names(labels);
    for (std::size_t i = 0; i < tests.size(); ++i) {
      const std::string name = fmt::format("{}/{}", directory, names[i]);
      if (!is_same_name(labels[i], names[i])) renamed_.push_back(labels[i] + ": " + name);
      put_test(name, *tests[i]);
    }
  }

  /// Reports the tests whose names are not those of the foreign package.
  void note_renamed() {
    constexpr std::size_t listed_max = 10;
    if (renamed_.empty()) return;
    const std::size_t more = renamed_.size() - std::min(renamed_.size(), listed_max);
    renamed_.resize(renamed_.size() - more);
    report_.changed.push_back(
        fmt::format("tests renamed, so that their names are valid and in order: {}{}",
                    fmt::join(renamed_, ", "), more == 0 ? "" : fmt::format(" and {} more", more)));
  }

  static std::string case_settings_text(const NewTest& test) {
    std::string text;
    if (!test.input_validator_arguments.empty()) {
      text = arguments_text("input_validator_args", test.input_validator_arguments);
    }
    if (!test.output_validator_arguments.empty()) {
      text += arguments_text("output_validator_args", test.output_validator_arguments);
    }
    if (!test.description.empty()) {
      YAML::Emitter out;
      out << YAML::BeginMap << YAML::Key << "description" << YAML::Value << YAML::DoubleQuoted
          << test.description << YAML::EndMap;
      text += std::string(out.c_str()) + "\n";
    }
    return text;
  }

  void put_test(const std::string& name, const NewTest& test) {
    if (test.input) data_.files.push_back({name + ".in", test.input->path, test.input->text});
    if (test.answer) data_.files.push_back({name + ".ans", test.answer->path, test.answer->text});
    if (std::string settings = case_settings_text(test); !settings.empty()) {
      data_.files.push_back({name + ".yaml", {}, std::move(settings)});
    }
    if (!test.input || !test.answer) {
      data_.recipes.push_back(
          {name, test.generator, test.generator_arguments, !test.answer, test.generator_file});
    }
  }

  NewProblem& problem_;
  ImportReport& report_;
  NewTestData data_;
  Tests samples_;
  Tests secret_;
  std::vector<Section> sections_;
  std::vector<std::string> names_;  ///< of the directories of `sections_`
  std::vector<std::string> renamed_;
};

}  // namespace

NewTestData lay_out_tests(NewProblem& problem) { return TestLayout(problem).lay_out(); }

}  // namespace judge::problem
