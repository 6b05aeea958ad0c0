#include "judge/problem/import/polygon/polygon_tests.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/problem/base/number.hpp"
#include "judge/problem/base/text.hpp"
#include "judge/problem/import/base/xml.hpp"
#include "judge/problem/import/polygon/polygon_pattern.hpp"

namespace judge::problem {
namespace {

std::optional<double> points_in(const pugi::xml_node& node) {
  const pugi::xml_attribute attribute = node.attribute("points");
  return attribute ? parse_real(attribute.value()) : std::nullopt;
}

class PolygonTests {
 public:
  explicit PolygonTests(PolygonSource& source) : source_(source), result_(source.result) {}

  void import() {
    const pugi::xml_node judging = source_.problem.child("judging");
    note_files(judging);
    const pugi::xml_node set = chosen_set(judging);
    if (!set) {
      source_.error("judging", "has no test set");
      return;
    }
    import_limits(set);
    import_groups(set.child("groups"));
    import_tests(set);
    keep_commands();
  }

 private:
  void note_files(const pugi::xml_node& judging) {
    for (const char* name : {"input-file", "output-file"}) {
      const std::string file = judging.attribute(name).value();
      if (!file.empty() && file != "stdin" && file != "stdout") {
        result_.report.lost.push_back(fmt::format(
            "{} '{}': programs read standard input and write standard output", name, file));
      }
    }
  }

  pugi::xml_node chosen_set(const pugi::xml_node& judging) {
    pugi::xml_node chosen = judging.find_child_by_attribute("testset", "name", "tests");
    if (!chosen) chosen = judging.child("testset");
    for (const pugi::xml_node& set : judging.children("testset")) {
      if (set == chosen) continue;
      result_.report.lost.push_back(
          fmt::format("test set '{}': only one set is converted", set.attribute("name").value()));
    }
    return chosen;
  }

  void import_limits(const pugi::xml_node& set) {
    constexpr double milliseconds = 1000;
    const std::string time = child_text(set, "time-limit");
    const std::string memory = child_text(set, "memory-limit");
    std::optional<double> time_s;
    if (const auto time_ms = parse_whole(time); time_ms && *time_ms > 0) {
      time_s = static_cast<double>(*time_ms) / milliseconds;
    }
    set_time_limit(result_, time, time_s);
    const auto memory_bytes = parse_whole(memory);
    set_memory_limit(result_, memory, memory_bytes == 0 ? std::nullopt : memory_bytes);
  }

  void import_groups(const pugi::xml_node& groups) {
    for (const pugi::xml_node& node : groups.children("group")) {
      NewGroup group;
      group.name = node.attribute("name").value();
      group.points = points_in(node);
      const std::string_view policy = node.attribute("points-policy").value();
      group.score = policy == "complete-group" ? complete_group() : NewGroup::Score::sum;
      if (const std::string feedback = node.attribute("feedback-policy").value();
          !feedback.empty()) {
        feedback_[feedback].push_back(group.name);
      }
      for (const auto& dependency : node.child("dependencies").children("dependency")) {
        group.required.emplace_back(dependency.attribute("group").value());
      }
      result_.groups.push_back(std::move(group));
      if (result_.groups.size() > foreign_tests_max) {
        source_.error("judging.testset.groups",
                      fmt::format("has more than {} groups", foreign_tests_max));
        return;
      }
    }
    if (!result_.groups.empty()) {
      result_.report.kept.push_back(fmt::format("{} groups of tests", result_.groups.size()));
    }
    for (const auto& [feedback, names] : feedback_) {
      result_.report.lost.push_back(
          fmt::format("feedback-policy '{}' of the groups {}", shown(feedback), joined(names)));
    }
    if (gives_points_ && !result_.groups.empty()) {
      result_.report.changed.emplace_back(
          "complete-group: the checker may give a part of the points, so such a group gives the "
          "points of its worst test, not all or nothing");
    }
  }

  /// Returns how a group is scored that gives its points only if all its tests pass. If the checker
  /// gives points, the package format requires that the points of the tests count.
  NewGroup::Score complete_group() const {
    return gives_points_ ? NewGroup::Score::minimum : NewGroup::Score::all_or_nothing;
  }

  /// True if the source of the checker or of the interactor gives points instead of a verdict.
  bool gives_points() const {
    const pugi::xml_node assets = source_.problem.child("assets");
    for (const char* kind : {"checker", "interactor"}) {
      const std::string path = assets.child(kind).child("source").attribute("path").value();
      const std::filesystem::path* file = source_.files.find(path);
      if (file == nullptr) continue;
      const std::string text = read_text_file(*file, mebibyte).value_or("");
      for (const char* word : {"quitp", "_points", "_pc(", "_partially"}) {
        if (text.contains(word)) return true;
      }
    }
    return false;
  }

  /// Returns the first few words, and the number of the others.
  static std::string joined(const std::vector<std::string>& words) {
    constexpr std::size_t listed_max = 10;
    const auto end =
        words.begin() + static_cast<std::ptrdiff_t>(std::min(words.size(), listed_max));
    const std::string listed = fmt::format("{}", fmt::join(words.begin(), end, ", "));
    return words.size() <= listed_max
               ? listed
               : fmt::format("{} and {} more", listed, words.size() - listed_max);
  }

  void import_tests(const pugi::xml_node& set) {
    const std::string inputs = child_text(set, "input-path-pattern");
    const std::string answers = child_text(set, "answer-path-pattern");
    if (!numbered(inputs, 1) || !numbered(answers, 1)) {
      source_.error("judging.testset",
                    "has a path pattern that does not contain exactly one '%d' or '%02d'");
      return;
    }
    const bool has_rules = has_rules_for_groups();
    for (const pugi::xml_node& node : set.child("tests").children("test")) {
      if (result_.tests.size() >= foreign_tests_max) {
        source_.error("judging.testset.tests",
                      fmt::format("has more than {} tests", foreign_tests_max));
        return;
      }
      const std::size_t number = result_.tests.size() + 1;
      NewTest test;
      test.label = std::to_string(number);
      test.is_sample = node.attribute("sample").as_bool();
      test.group = node.attribute("group").value();
      if (has_rules && !test.group.empty()) {
        test.input_validator_arguments = {"--group", test.group};
      }
      test.points = points_in(node);
      test.description = node.attribute("description").value();
      test.input = content(*numbered(inputs, number));
      test.answer = content(*numbered(answers, number));
      note_command(node, number);
      if (!test.input) read_command(node, test);
      result_.tests.push_back(std::move(test));
    }
    result_.report.kept.push_back(fmt::format("{} tests", result_.tests.size()));
    drop_zero_points();
    complete_answers();
  }

  /// Polygon makes a missing answer by running the main solution. In an interactive problem, the
  /// answer is what the interactor writes meanwhile for the checker. Without a checker, nothing
  /// needs these answers, so they are empty.
  void complete_answers() {
    if (!result_.interactive) return;
    std::size_t missing = 0;
    for (NewTest& test : result_.tests) {
      if (test.answer) continue;
      ++missing;
      if (result_.interactor.empty()) test.answer = Content();
    }
    if (missing == 0) return;
    result_.report.changed.push_back(
        fmt::format("{} missing answers of the interactive problem: {}", missing,
                    result_.interactor.empty()
                        ? "empty, because the interactor alone decides"
                        : "what the interactor writes while it talks to the main solution"));
  }

  void note_command(const pugi::xml_node& node, std::size_t number) {
    const std::string command = node.attribute("cmd").value();
    if (command.empty()) return;
    const std::string file = node.attribute("from-file").value();
    commands_ += fmt::format("test {}: {}{}\n", number, command,
                             file.empty() ? "" : fmt::format(" (writes file {})", file));
  }

  /// Keeps the commands that generated the tests, for people: nothing reads this file.
  void keep_commands() {
    if (commands_.empty()) return;
    result_.files.push_back({"generators/commands.txt", {}, std::move(commands_)});
    result_.report.kept.emplace_back("commands of the generators: generators/commands.txt");
  }

  /// True if the source of a validator uses the group of the test (`.group()`). Only such a
  /// validator needs the argument `--group`.
  bool has_rules_for_groups() const {
    const pugi::xml_node validators = source_.problem.child("assets").child("validators");
    for (const pugi::xml_node& validator : validators.children("validator")) {
      const std::string name = validator.child("source").attribute("path").value();
      const std::filesystem::path* file = source_.files.find(name);
      if (file == nullptr) continue;
      if (read_text_file(*file, mebibyte).value_or("").contains(".group()")) return true;
    }
    return false;
  }

  std::optional<Content> content(const std::string& name) const {
    const std::filesystem::path* path = source_.files.find(name);
    return path == nullptr ? std::nullopt : std::optional(Content{*path, {}});
  }

  void read_command(const pugi::xml_node& node, NewTest& test) {
    std::vector<std::string> words = split_words(node.attribute("cmd").value());
    test.generator_file = node.attribute("from-file").value();
    const bool is_name =
        test.generator_file.empty() || as_package_name(test.generator_file) == test.generator_file;
    if (words.empty() || !is_name) {
      source_.error(fmt::format("judging.testset.tests[{}]", test.label),
                    words.empty() ? "has neither an input file nor a generator"
                                  : fmt::format("its 'from-file', '{}', is not a file name",
                                                shown(test.generator_file)));
      return;
    }
    test.generator = "generators/" + as_package_name(stem_of(words.front()));
    const bool is_known = std::ranges::any_of(result_.files, [&](const ArchiveFile& file) {
      return file.name.starts_with(test.generator + "/");
    });
    if (!is_known) {
      source_.error(fmt::format("judging.testset.tests[{}]", test.label),
                    fmt::format("there is no generator '{}'", shown(words.front())));
    }
    test.generator_arguments.assign(words.begin() + 1, words.end());
  }

  /// Removes the points if all of them are 0, because Polygon writes points="0" for some problems
  /// without points.
  void drop_zero_points() {
    const auto is_positive = [](const auto& item) { return item.points.value_or(0) > 0; };
    if (std::ranges::any_of(result_.tests, is_positive) ||
        std::ranges::any_of(result_.groups, is_positive)) {
      return;
    }
    for (NewTest& test : result_.tests) test.points.reset();
    for (NewGroup& group : result_.groups) group.points.reset();
  }

  PolygonSource& source_;
  NewProblem& result_;
  bool gives_points_ = gives_points();
  std::map<std::string, std::vector<std::string>> feedback_;  ///< policy -> groups
  std::string commands_;
};

}  // namespace

void import_polygon_tests(PolygonSource& source) { PolygonTests(source).import(); }

}  // namespace judge::problem
