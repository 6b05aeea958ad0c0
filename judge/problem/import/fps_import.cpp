#include "judge/problem/import/fps_import.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/problem/base/number.hpp"
#include "judge/problem/base/short_name.hpp"
#include "judge/problem/base/text.hpp"
#include "judge/problem/import/base/html_text.hpp"
#include "judge/problem/import/base/xml.hpp"

namespace judge::problem {
namespace {

constexpr std::string_view root_name = "fps";
constexpr std::string_view fps_format = "FPS (Free Problem Set)";

class FpsItem {
 public:
  FpsItem(const pugi::xml_node& item, NewProblem& result) : item_(item), result_(result) {}

  void import() {
    result_.titles["en"] = child_text(item_, "title");
    result_.source = child_text(item_, "source");
    import_limits();
    import_statement();
    import_tests("sample_input", "sample_output", true);
    import_tests("test_input", "test_output", false);
    import_solutions();
    for (const char* name : {"spj", "tpj", "interactor", "prepend", "append", "template"}) {
      for (const auto& node : item_.children(name)) {
        result_.report.lost.push_back(fmt::format("{} in {}: it must be converted by hand", name,
                                                  node.attribute("language").as_string("?")));
      }
    }
    if (item_.child("img")) result_.report.lost.emplace_back("the pictures of the statement");
  }

 private:
  void import_limits() {
    const auto time = parse_real(child_text(item_, "time_limit"));
    const std::string time_unit =
        lowered(item_.child("time_limit").attribute("unit").as_string("s"));
    constexpr double milliseconds = 1000;
    constexpr double time_s_max = 1e6;
    std::optional<double> time_s;
    if (time && *time > 0 && *time < time_s_max) {
      time_s = time_unit == "ms" ? *time / milliseconds : *time;
    }
    set_time_limit(result_, child_text(item_, "time_limit"), time_s);
    const auto memory = parse_real(child_text(item_, "memory_limit"));
    const std::string unit = lowered(item_.child("memory_limit").attribute("unit").as_string("mb"));
    const std::uint64_t factor = unit.starts_with('k') ? kibibyte : unit == "b" ? 1 : mebibyte;
    constexpr double memory_max = 1e9;
    std::optional<std::uint64_t> memory_bytes;
    if (memory && *memory > 0 && *memory < memory_max) {
      memory_bytes = static_cast<std::uint64_t>(*memory * static_cast<double>(factor));
    }
    set_memory_limit(result_, child_text(item_, "memory_limit"), memory_bytes);
  }

  void import_statement() {
    constexpr std::array<std::pair<const char*, std::string_view>, 4> sections = {{
        {"description", ""},
        {"input", "Input"},
        {"output", "Output"},
        {"hint", "Hint"},
    }};
    std::string text;
    for (const auto& [name, heading] : sections) {
      const MarkdownText body = markdown_of_html(item_.child(name).text().get());
      if (body.lost_tags) {
        result_.report.lost.push_back(
            fmt::format("HTML in '{}' that Markdown cannot express, such as pictures", name));
      }
      if (body.text.empty()) continue;
      if (!heading.empty()) text += fmt::format("\n## {}\n\n", heading);
      text += body.text;
    }
    if (text.empty()) return;
    result_.files.push_back({"statement/problem.en.md", {}, std::move(text)});
    result_.report.changed.emplace_back("statement: its HTML is converted to Markdown");
  }

  void import_tests(const char* input, const char* output, bool is_sample) {
    std::vector<NewTest> tests;
    for (const pugi::xml_node& node : item_.children(input)) {
      NewTest test;
      test.label = std::to_string(tests.size() + 1);
      test.input = Content{{}, node.text().get()};
      test.is_sample = is_sample;
      tests.push_back(std::move(test));
    }
    std::vector<Content> answers;
    for (const pugi::xml_node& node : item_.children(output)) {
      answers.push_back({{}, node.text().get()});
    }
    if (answers.size() != tests.size()) {
      // Do not guess which output belongs to which input. A test case with a wrong answer would be
      // worse than a missing one.
      result_.report.lost.push_back(fmt::format(
          "{}: there are {} of '{}' and {} of '{}', so the file does not say which belong together",
          is_sample ? "the samples" : "the test cases", tests.size(), input, answers.size(),
          output));
      return;
    }
    for (std::size_t i = 0; i < tests.size(); ++i) tests[i].answer = std::move(answers[i]);
    if (tests.empty()) return;
    result_.report.kept.push_back(
        fmt::format("{} {}", tests.size(), is_sample ? "samples" : "tests"));
    std::ranges::move(tests, std::back_inserter(result_.tests));
  }

  void import_solutions() {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 7> extensions = {{
        {"c", ".c"},
        {"c++", ".cpp"},
        {"cpp", ".cpp"},
        {"java", ".java"},
        {"python", ".py"},
        {"python3", ".py"},
        {"pascal", ".pas"},
    }};
    std::size_t number = 0;
    for (const pugi::xml_node& node : item_.children("solution")) {
      const std::string language = lowered(node.attribute("language").value());
      const auto* const found =
          std::ranges::find(extensions, language, [](const auto& row) { return row.first; });
      if (found == extensions.end()) {
        result_.report.lost.push_back(fmt::format("a solution in '{}'", shown(language)));
        continue;
      }
      const std::string name = language == "java"
                                   ? fmt::format("solution{}/Main.java", ++number)
                                   : fmt::format("solution{}{}", ++number, found->second);
      result_.submissions.push_back({"accepted", name, {{}, node.text().get()}});
      result_.report.kept.push_back(
          fmt::format("solution in {}: submissions/accepted/{}", language, name));
    }
  }

  pugi::xml_node item_;
  NewProblem& result_;
};

NewProblem problem_of(const pugi::xml_node& item) {
  NewProblem problem;
  problem.report.format = fps_format;
  FpsItem(item, problem).import();
  return problem;
}

/// Names each problem after its title. A title that contains none of the letters a-z, or that
/// occurred before, also gets the problem's position in the file.
void name_differently(std::vector<NewProblem>& problems) {
  std::set<std::string> names;
  for (std::size_t i = 0; i < problems.size(); ++i) {
    std::string name = as_short_name(problems[i].titles["en"]);
    if (name == as_short_name("")) name += std::to_string(i + 1);
    while (!names.insert(name).second) name += "x" + std::to_string(i + 1);
    problems[i].short_name = std::move(name);
  }
}

/// True if the root element of the text is `fps`. Does not parse the whole text.
bool begins_like_fps(std::string_view text) {
  constexpr std::size_t head_bytes = 4096;
  const std::string_view head = text.substr(0, head_bytes);
  return head.contains("<fps ") || head.contains("<fps>");
}

}  // namespace

std::optional<std::string> fps_file(const ForeignFiles& files) {
  Report ignored;
  std::optional<std::string> found;
  for (const File& file : files.below("")) {
    if (!file.name.ends_with(".xml") || file.name.contains('/')) continue;
    const auto text = files.text(file.name, xml_bytes_max, ignored);
    if (!text || !begins_like_fps(*text)) continue;
    if (found) return std::nullopt;
    found = file.name;
  }
  return found;
}

NewProblem import_fps_text(std::string_view text, const std::string& file, Report& errors) {
  NewProblem problem;
  problem.report.format = fps_format;
  pugi::xml_document document;
  if (const auto parsed = parse_xml(text, file, document); !parsed) {
    errors.error({file, parsed.error().line, {}}, parsed.error().message);
    return problem;
  }
  const pugi::xml_node root = document.child(std::string(root_name).c_str());
  std::vector<NewProblem> problems;
  for (const pugi::xml_node& item : root.children("item")) {
    problems.push_back(problem_of(item));
    if (problems.back().tests.size() > foreign_tests_max) {
      errors.error({file}, fmt::format("has a problem with more than {} tests", foreign_tests_max));
    }
  }
  if (problems.empty()) {
    errors.error({file, 0, "fps.item"}, "is missing: the file contains no problem");
    return problem;
  }
  if (problems.size() > 1) name_differently(problems);
  problem = std::move(problems.front());
  problem.others.assign(std::make_move_iterator(problems.begin() + 1),
                        std::make_move_iterator(problems.end()));
  return problem;
}

NewProblem import_fps(const ForeignFiles& files, Report& errors) {
  const auto name = fps_file(files);
  const auto text = name ? files.text(*name, xml_bytes_max, errors) : std::nullopt;
  return text ? import_fps_text(*text, *name, errors) : NewProblem();
}

}  // namespace judge::problem
