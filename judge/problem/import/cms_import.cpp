#include "judge/problem/import/cms_import.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "judge/core/limits.hpp"
#include "judge/problem/base/text.hpp"
#include "judge/problem/import/base/foreign_yaml.hpp"
#include "judge/problem/import/base/imported_program.hpp"
#include "judge/problem/import/base/natural_languages.hpp"
#include "judge/problem/import/cms_scores.hpp"

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
    LostKeys lost_keys(task_file);
    lost_keys.add(&*top, {"name", "title", "time_limit", "memory_limit", "n_input", "infile",
                          "outfile", "primary_language", "score_type", "score_type_parameters"});
    lost_keys.report(problem_.report);
    note_files();
    return std::move(problem_);
  }

 private:
  void import_metadata(const YamlValue& top) {
    if (const auto name = scalar_text(member(&top, "name")); !name.empty()) {
      problem_.short_name = new_short_name(name, problem_.report);
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
    note_file(top, "infile", "input.txt");
    note_file(top, "outfile", "output.txt");
  }

  /// Reports the file that programs read or write in CMS. An empty name means standard input or
  /// output; without the key, CMS uses the name `usual`.
  void note_file(const YamlValue& top, std::string_view key, std::string_view usual) {
    const auto found = std::ranges::find(top.entries, key, &YamlEntry::key);
    const bool is_set = found != top.entries.end();
    const std::string name = is_set ? scalar_text(&found->value) : std::string(usual);
    if (name.empty()) return;
    problem_.report.lost.push_back(fmt::format(
        "{} '{}'{}: programs read standard input and write standard output", key, shown(name),
        is_set ? "" : ", which CMS uses because task.yaml has no such key"));
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
    std::vector<NewTest> tests;
    CmsTests seen;
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
      tests.push_back(std::move(test));
      seen.codenames.push_back(fmt::format("{:03}", number));
    }
    problem_.report.kept.push_back(fmt::format("{} tests", tests.size()));
    const auto count = scalar_number(member(&top, "n_input"));
    if (count && *count != static_cast<double>(tests.size())) {
      problem_.report.lost.push_back(
          fmt::format("task.yaml: n_input is {}, but there are {} tests", *count, tests.size()));
    }
    seen.has_checker = !files_.below("check").empty() || !files_.below("cor").empty();
    put_into_groups(tests, scores_of(top, seen));
  }

  /// Returns the scores from task.yaml, or from gen/GEN if task.yaml has none. CMS does the same.
  CmsScores scores_of(const YamlValue& top, const CmsTests& tests) {
    const auto gen = files_.text("gen/GEN", gen_bytes_max, errors_);
    if (gen) used_.insert("gen/GEN");
    if (auto scores = read_cms_scores(top, tests, problem_.report)) return *std::move(scores);
    return gen ? read_cms_generator_list(*gen, tests, problem_.report) : CmsScores();
  }

  /// Adds the tests to the problem. A test that belongs to several groups is added once for each
  /// group, but only once as a sample.
  void put_into_groups(std::vector<NewTest>& tests, const CmsScores& scores) {
    std::vector<std::vector<std::string>> groups(tests.size());
    for (std::size_t i = 0; i < scores.groups.size(); ++i) {
      const std::string name = std::to_string(i + 1);
      add_group(name, scores.groups[i]);
      for (const std::size_t test : scores.groups[i].tests) groups[test].push_back(name);
    }
    std::size_t copies = 0;
    for (std::size_t i = 0; i < tests.size(); ++i) {
      tests[i].points = scores.points_of_a_test;
      if (groups[i].empty()) groups[i].emplace_back();
      bool was_sample = false;
      std::size_t secret = 0;
      for (const std::string& group : groups[i]) {
        NewTest& test = tests[i];
        test.group = group;
        test.is_sample = samples_.contains(group);
        if (test.is_sample && std::exchange(was_sample, true)) continue;
        if (!test.is_sample && secret++ > 0) ++copies;
        if (problem_.tests.size() >= foreign_tests_max) return too_many_tests();
        problem_.tests.push_back(test);
      }
    }
    if (copies == 0) return;
    problem_.report.changed.push_back(fmt::format(
        "tests in several groups: {} copies are added, because the groups of a package cannot have "
        "common tests",
        copies));
  }

  void too_many_tests() {
    errors_.error({task_file, 0, "score_type_parameters"},
                  fmt::format("has groups with more than {} tests in total", foreign_tests_max));
  }

  void add_group(const std::string& name, const CmsGroup& group) {
    if (group.points == 0.0) {
      samples_.insert(name);
      problem_.report.changed.push_back(
          fmt::format("subtask {} has 0 points, so its tests are samples", name));
      return;
    }
    problem_.groups.push_back({name, group.points.value_or(0), group.score, {}});
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
  std::set<std::string, std::less<>> samples_;  ///< names of groups
  std::set<std::string> used_;
  NewProblem problem_;
};

}  // namespace

NewProblem import_cms(const ForeignFiles& files, Report& errors) {
  return CmsImport(files, errors).import();
}

}  // namespace judge::problem
