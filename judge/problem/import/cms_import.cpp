#include "judge/problem/import/cms_import.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "judge/core/limits.hpp"
#include "judge/problem/base/number.hpp"
#include "judge/problem/base/text.hpp"
#include "judge/problem/import/foreign_yaml.hpp"
#include "judge/problem/import/imported_program.hpp"
#include "judge/problem/import/natural_languages.hpp"

namespace judge::problem {
namespace {

constexpr const char* task_file = "task.yaml";
constexpr std::uint64_t gen_bytes_max = 4 * mebibyte;

class CmsImport {
 public:
  CmsImport(const ForeignFiles& files, Report& errors) : files_(files), errors_(errors) {
    problem_.report.format = "CMS task.yaml";
  }

  NewProblem import() {
    const auto text = files_.text(task_file, yaml_bytes_max, errors_);
    const auto top = text ? read_foreign_yaml(*text, task_file, errors_) : std::nullopt;
    if (!top) return std::move(problem_);
    used_.insert(task_file);
    import_metadata(*top);
    import_statement();
    import_tests(*top);
    import_solutions();
    note_keys(*top);
    note_files();
    return std::move(problem_);
  }

 private:
  void import_metadata(const YamlValue& top) {
    if (const auto name = scalar_text(member(&top, "name")); !name.empty()) {
      problem_.short_name = as_short_name(name);
    }
    const std::string language = scalar_text(member(&top, "primary_language"));
    language_ = language_code_of(language.empty() ? "it" : language);
    if (language_.empty()) language_ = "en";
    if (const auto title = scalar_text(member(&top, "title")); !title.empty()) {
      problem_.titles[language_] = title;
    }
    constexpr double number_max = 1e6;
    const auto time = scalar_number(member(&top, "time_limit"));
    const bool has_time = time && *time > 0 && *time < number_max;
    set_time_limit(problem_, scalar_text(member(&top, "time_limit")),
                   has_time ? time : std::nullopt);
    const auto memory = scalar_number(member(&top, "memory_limit"));
    std::optional<std::uint64_t> memory_bytes;
    if (memory && *memory >= 1 && *memory < number_max) {
      memory_bytes = static_cast<std::uint64_t>(*memory) * mebibyte;
    }
    set_memory_limit(problem_, scalar_text(member(&top, "memory_limit")), memory_bytes);
    for (const char* key : {"infile", "outfile"}) {
      const std::string name = scalar_text(member(&top, key));
      if (name.empty()) continue;
      problem_.report.lost.push_back(fmt::format(
          "{} '{}': programs read standard input and write standard output", key, shown(name)));
    }
  }

  /// Copies a file and returns true if it exists.
  bool add(const std::string& name, std::string target) {
    const std::filesystem::path* file = files_.find(name);
    if (file == nullptr) return false;
    used_.insert(name);
    problem_.files.push_back({std::move(target), *file, {}});
    return true;
  }

  void import_statement() {
    for (const char* name : {"statement/statement.pdf", "testo/testo.pdf"}) {
      if (!add(name, fmt::format("statement/problem.{}.pdf", language_))) continue;
      problem_.report.kept.push_back(fmt::format("statement {}", name));
      break;
    }
    for (const File& file : files_.below("att")) {
      add("att/" + file.name, "attachments/" + as_package_name(base_of(file.name)));
    }
  }

  void import_tests(const YamlValue& top) {
    add_groups();
    const std::vector<std::string> groups = group_of_each_test();
    for (std::size_t number = 0; number < foreign_tests_max; ++number) {
      const std::string input = fmt::format("input/input{}.txt", number);
      const std::string output = fmt::format("output/output{}.txt", number);
      const auto* input_file = files_.find(input);
      const auto* output_file = files_.find(output);
      if (input_file == nullptr || output_file == nullptr) continue;
      used_.insert({input, output});
      NewTest test;
      test.label = std::to_string(number);
      test.input = Content{*input_file, {}};
      test.answer = Content{*output_file, {}};
      if (number < groups.size()) test.group = groups[number];
      test.is_sample = samples_.contains(test.group);
      problem_.tests.push_back(std::move(test));
    }
    problem_.report.kept.push_back(fmt::format("{} tests", problem_.tests.size()));
    if (!groups.empty() && groups.size() != problem_.tests.size()) {
      problem_.report.lost.push_back(fmt::format("gen/GEN describes {} tests, but there are {}",
                                                 groups.size(), problem_.tests.size()));
    }
    const auto count = scalar_number(member(&top, "n_input"));
    if (count && *count != static_cast<double>(problem_.tests.size())) {
      problem_.report.lost.push_back(fmt::format("task.yaml: n_input is {}, but there are {} tests",
                                                 *count, problem_.tests.size()));
    }
  }

  void add_groups() {
    const auto gen = files_.text("gen/GEN", gen_bytes_max, errors_);
    if (!gen) return;
    used_.insert("gen/GEN");
    subtasks_ = cms_subtasks(*gen);
    for (std::size_t i = 0; i < subtasks_.size(); ++i) {
      NewGroup group;
      group.name = std::to_string(i + 1);
      group.points = subtasks_[i].points.value_or(0);
      if (!subtasks_[i].points) {
        problem_.report.lost.push_back(fmt::format(
            "gen/GEN: subtask {} has no points after '#ST:', so it counts 0 points", group.name));
      }
      if (subtasks_[i].points == 0.0) {
        samples_.insert(group.name);
        problem_.report.changed.push_back(
            fmt::format("gen/GEN: subtask {} has 0 points, so its tests are samples", group.name));
      } else {
        problem_.groups.push_back(std::move(group));
      }
    }
    if (!subtasks_.empty()) {
      problem_.report.kept.push_back(fmt::format("{} subtasks with points", subtasks_.size()));
    }
  }

  std::vector<std::string> group_of_each_test() const {
    std::vector<std::string> groups;
    for (std::size_t i = 0; i < subtasks_.size(); ++i) {
      const std::size_t tests = std::min(subtasks_[i].tests, foreign_tests_max);
      groups.insert(groups.end(), tests, std::to_string(i + 1));
    }
    return groups;
  }

  void import_solutions() {
    constexpr std::array<std::string_view, 7> extensions = {".cpp",  ".c",   ".cc", ".py",
                                                            ".java", ".pas", ".rs"};
    for (const File& file : files_.below("sol")) {
      const std::string stem = stem_of(file.name);
      const bool is_source = std::ranges::any_of(
          extensions, [&](std::string_view extension) { return file.name.ends_with(extension); });
      const bool is_grader = stem == "grader" || stem == "stub";
      if (!is_source || is_grader || file.name.contains('/')) continue;
      used_.insert("sol/" + file.name);
      const bool is_main = stem == "solution" || stem == "soluzione";
      const std::string directory = is_main ? "accepted" : "other";
      const std::string name = as_package_name(file.name);
      problem_.submissions.push_back({directory, name, {file.path, {}}});
      if (is_main) problem_.submission_rules["accepted/" + name].model_solution = true;
      auto& list = is_main ? problem_.report.kept : problem_.report.changed;
      list.push_back(fmt::format("solution sol/{}: submissions/{}/{}{}", file.name, directory, name,
                                 is_main ? "" : ", without an expected verdict"));
    }
  }

  void note_keys(const YamlValue& top) {
    constexpr std::array<std::string_view, 8> known = {
        "name",    "title",  "time_limit", "memory_limit",
        "n_input", "infile", "outfile",    "primary_language"};
    for (const YamlEntry& entry : top.entries) {
      if (std::ranges::find(known, entry.key) != known.end()) continue;
      problem_.report.lost.push_back(
          fmt::format("{}:{}: the key '{}'", task_file, entry.line, shown(entry.key)));
    }
  }

  void note_files() {
    for (const File& file : files_.below("")) {
      if (used_.contains(file.name)) continue;
      const bool is_checker = file.name.starts_with("check/") || file.name.starts_with("cor/");
      const bool is_grader = file.name.starts_with("sol/");
      problem_.report.lost.push_back(fmt::format(
          "{}{}", shown(file.name),
          is_checker  ? ": a checker or manager with CMS's conventions; write an output validator"
          : is_grader ? ": not a solution; a grader belongs in include/"
                      : ": no test case or program uses it"));
    }
  }

  const ForeignFiles& files_;
  Report& errors_;
  std::string language_;
  std::vector<CmsSubtask> subtasks_;
  std::set<std::string, std::less<>> samples_;  ///< names of groups
  std::set<std::string> used_;
  NewProblem problem_;
};

}  // namespace

std::vector<CmsSubtask> cms_subtasks(std::string_view gen) {
  constexpr std::string_view subtask_mark = "ST:";
  constexpr std::string_view copy_mark = "COPY:";
  std::vector<CmsSubtask> subtasks;
  bool has_marks = false;
  while (!gen.empty()) {
    const std::string_view line = trim(gen.substr(0, gen.find('\n')));
    gen.remove_prefix(std::min(gen.find('\n'), gen.size() - 1) + 1);
    const std::size_t hash = line.find('#');
    const std::string_view comment =
        hash == std::string_view::npos ? "" : trim(line.substr(hash + 1));
    if (comment.starts_with(subtask_mark)) {
      const std::string_view text = trim(comment.substr(subtask_mark.size()));
      subtasks.push_back({parse_real(text.substr(0, text.find_first_of(" \t#"))), 0});
      has_marks = true;
    } else if (!trim(line.substr(0, hash)).empty() || comment.starts_with(copy_mark)) {
      if (subtasks.empty()) subtasks.emplace_back();
      ++subtasks.back().tests;
    }
  }
  return has_marks ? subtasks : std::vector<CmsSubtask>();
}

NewProblem import_cms(const ForeignFiles& files, Report& errors) {
  return CmsImport(files, errors).import();
}

}  // namespace judge::problem
