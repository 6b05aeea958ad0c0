#include "judge/problem/import/dmoj_import.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "judge/problem/archive.hpp"
#include "judge/problem/base/text.hpp"
#include "judge/problem/import/base/foreign_yaml.hpp"
#include "judge/problem/import/base/imported_program.hpp"
#include "judge/problem/import/base/test_pairs.hpp"
#include "judge/problem/import/dmoj_cases.hpp"
#include "judge/problem/import/dmoj_checker.hpp"

namespace judge::problem {
namespace {

constexpr const char* init_file = "init.yml";

class DmojImport {
 public:
  DmojImport(const ForeignFiles& files, Report& errors) : files_(files), errors_(errors) {
    problem_.report.format = "DMOJ init.yml";
  }

  NewProblem import(const std::string& title) {
    problem_.titles["en"] = title;
    const auto text = files_.text(init_file, yaml_bytes_max, errors_);
    const auto top = text ? read_foreign_yaml(*text, init_file, errors_) : std::nullopt;
    if (!top || !open_archive(*top)) return std::move(problem_);
    default_points_ = scalar_number(member(&*top, "points"));
    import_checker(*top);
    import_interactor(*top);
    import_cases(*top, "pretest_test_cases");
    const std::size_t first = problem_.tests.size();
    import_cases(*top, "test_cases");
    const YamlValue* cases = member(&*top, "test_cases");
    const bool is_list = cases != nullptr && cases->kind == YamlValue::Kind::list;
    if (problem_.tests.empty() && !is_list) import_pairs_of_archive();
    make_samples(first);
    lost_keys_.add(&*top, {"archive", "checker", "pretest_test_cases", "test_cases", "points",
                           problem_.interactive ? "interactive" : "test_cases"});
    lost_keys_.report(problem_.report);
    note_files();
    problem_.report.lost.emplace_back(
        "title, statement and limits: DMOJ has them only in its database");
    return std::move(problem_);
  }

 private:
  /// Unpacks the archive with the tests. Returns false and reports an error if that fails.
  bool open_archive(const YamlValue& top) {
    const std::string name = scalar_text(member(&top, "archive"));
    if (name.empty()) return true;
    const std::filesystem::path* path = files_.find(name);
    if (path == nullptr) {
      errors_.error({init_file, 0, "archive"}, fmt::format("there is no file '{}'", shown(name)));
      return false;
    }
    auto unpacked = unpack_files(*path, {});
    if (!unpacked) {
      for (const Finding& finding : unpacked.error()) {
        errors_.error({finding.file, finding.line, finding.key}, finding.message);
      }
      return false;
    }
    // Do not descend into a single subdirectory, because the paths in init.yml are relative to the
    // archive's root.
    archive_ = ForeignFiles::scan_exactly(unpacked->root, errors_);
    problem_.unpacked.push_back(std::move(unpacked->directory));
    used_.insert(name);
    return true;
  }

  /// If the program follows the conventions of testlib, imports it as the output validator.
  /// Otherwise does nothing and returns false.
  bool add_testlib(const YamlValue* settings, std::string_view kind) {
    const auto files = items_of(member(settings, "files"));
    if (scalar_text(member(settings, "type")) != "testlib" || files.empty()) return false;
    for (const YamlValue* file : files) {
      const std::string name = scalar_text(file);
      if (!add_imported_program(files_, name, ".", "output_validator", problem_)) {
        errors_.error({init_file, file->line, std::string(kind)},
                      fmt::format("there is no file '{}'", shown(name)));
      }
    }
    problem_.testlib = true;
    lost_keys_.add(settings, {"type", "files", "lang"}, fmt::format("the {}", kind));
    problem_.report.kept.push_back(fmt::format("{}: imported as the output validator", kind));
    return true;
  }

  void import_interactor(const YamlValue& top) {
    const YamlValue* value = member(&top, "interactive");
    if (value == nullptr || !add_testlib(value, "interactive")) return;
    problem_.interactive = true;
    problem_.output_validator_arguments.clear();
  }

  void import_checker(const YamlValue& top) {
    const YamlValue* value = member(&top, "checker");
    if (member(&top, "interactive") != nullptr && value == nullptr) return;
    if (scalar_text(member(value, "name")) == "bridged" &&
        add_testlib(member(value, "args"), "checker")) {
      return;
    }
    DmojChecker checker = dmoj_checker(value);
    note_checker_keys(value, "the checker");
    if (!checker.is_known) {
      problem_.report.lost.emplace_back(
          "checker: it has no counterpart, so tokens are compared; write an output validator");
    } else if (value != nullptr || !checker.difference.empty()) {
      auto& list = checker.difference.empty() ? problem_.report.kept : problem_.report.changed;
      list.push_back(fmt::format("checker: now the default output validator{}{}",
                                 checker.difference.empty() ? "" : "; ", checker.difference));
    }
    problem_.output_validator_arguments = std::move(checker.arguments);
  }

  /// Adds the keys of a checker that `dmoj_checker` does not convert.
  void note_checker_keys(const YamlValue* checker, const std::string& kind) {
    lost_keys_.add(checker, {"name", "args"}, kind);
    const YamlValue* arguments = member(checker, "args");
    if (scalar_text(member(checker, "name")) == "floats") {
      lost_keys_.add(arguments, {"precision", "error_mode"}, "the arguments of " + kind);
    } else {
      lost_keys_.add(arguments, {}, "the arguments of " + kind);
    }
  }

  void import_cases(const YamlValue& top, std::string_view key) {
    const YamlValue* cases = member(&top, key);
    if (cases == nullptr) return;
    if (cases->kind != YamlValue::Kind::list) return import_matching_cases(*cases, key);
    const std::size_t before = problem_.tests.size();
    for (const YamlValue& one : cases->items) {
      const YamlValue* batch = member(&one, "batched");
      if (batch == nullptr) {
        lost_keys_.add(&one, {"in", "out", "points", "checker"}, "a test case");
        add_case(one, {}, points_of(one), nullptr);
      } else {
        add_batch(one, *batch);
      }
      if (problem_.tests.size() > foreign_tests_max) {
        errors_.error({init_file, one.line, std::string(key)},
                      fmt::format("has more than {} tests", foreign_tests_max));
        return;
      }
    }
    auto& list = key == "test_cases" ? problem_.report.kept : problem_.report.changed;
    list.push_back(fmt::format("{}: {} tests", key, problem_.tests.size() - before));
  }

  std::optional<double> points_of(const YamlValue& one) const {
    const auto points = scalar_number(member(&one, "points"));
    return points ? points : default_points_;
  }

  /// Imports the tests that match the patterns `input_format` and `output_format`.
  void import_matching_cases(const YamlValue& patterns, std::string_view key) {
    std::vector<std::string> names;
    if (archive_) {
      for (const File& file : archive_->below("")) names.push_back(file.name);
    }
    for (const File& file : files_.below("")) names.push_back(file.name);
    const std::string input = scalar_text(member(&patterns, "input_format"));
    const std::string output = scalar_text(member(&patterns, "output_format"));
    const auto found = input.empty() || output.empty()
                           ? failure("it has no input_format or no output_format")
                           : find_dmoj_cases(names, input, output);
    const auto points = items_of(member(&patterns, "case_points"));
    lost_keys_.add(&patterns, {"input_format", "output_format", "case_points"}, std::string(key));
    if (!found) {
      problem_.report.changed.push_back(
          fmt::format("{}: {}; tests are found by their names", key, found.error().message));
      if (points.empty()) return;
      problem_.report.lost.push_back(fmt::format("{}: case_points", key));
      return;
    }
    for (std::size_t i = 0; i < found->size(); ++i) {
      const auto value = points.empty()      ? default_points_
                         : i < points.size() ? scalar_number(points[i])
                                             : std::nullopt;
      add_found((*found)[i], value);
    }
    if (!points.empty() && points.size() != found->size()) {
      problem_.report.lost.push_back(
          fmt::format("{}: case_points has {} values, but there are {} batches and single tests",
                      key, points.size(), found->size()));
    }
    problem_.report.kept.push_back(
        fmt::format("{}: {} batches and single tests that match its patterns", key, found->size()));
  }

  void add_found(const DmojCases& found, std::optional<double> points) {
    NewGroup group;
    if (found.is_batch) {
      group.name = std::to_string(problem_.groups.size() + 1);
      group.points = points;
    }
    for (const DmojCase& one : found.cases) {
      NewTest test;
      test.label = std::to_string(problem_.tests.size() + 1);
      test.group = group.name;
      if (!found.is_batch) test.points = points;
      test.input = Content{*find(one.input), {}};
      test.answer = Content{*find(one.output), {}};
      problem_.tests.push_back(std::move(test));
    }
    if (found.is_batch) problem_.groups.push_back(std::move(group));
  }

  /// Turns the tests without points at the beginning (from `first` up to the first test with
  /// points) into samples, because such tests usually show the format of the data.
  void make_samples(std::size_t first) {
    const auto has_points = [&](const NewTest& test) {
      const auto group = std::ranges::find(problem_.groups, test.group, &NewGroup::name);
      return (group == problem_.groups.end() ? test.points : group->points) != 0.0;
    };
    std::size_t end = first;
    while (end < problem_.tests.size() && !has_points(problem_.tests[end])) ++end;
    if (end == first || end == problem_.tests.size()) return;
    for (std::size_t i = first; i < end; ++i) {
      problem_.tests[i].is_sample = true;
      problem_.tests[i].points.reset();
    }
    problem_.report.changed.push_back(
        fmt::format("{} tests with 0 points at the beginning: now samples", end - first));
  }

  void add_batch(const YamlValue& one, const YamlValue& batch) {
    NewGroup group;
    group.name = std::to_string(problem_.groups.size() + 1);
    group.points = points_of(one);
    for (const YamlValue* required : items_of(member(&one, "dependencies"))) {
      group.required.push_back(scalar_text(required));
    }
    lost_keys_.add(&one, {"batched", "points", "dependencies", "checker"}, "a batch");
    for (const YamlValue* test : items_of(&batch)) {
      lost_keys_.add(test, {"in", "out", "checker"}, "a test case in a batch");
      add_case(*test, group.name, std::nullopt, member(&one, "checker"));
    }
    problem_.groups.push_back(std::move(group));
  }

  const std::filesystem::path* find(const std::string& name) {
    if (const auto* path = archive_ ? archive_->find(name) : nullptr; path != nullptr) return path;
    const auto* path = files_.find(name);
    if (path != nullptr) used_.insert(name);
    return path;
  }

  std::optional<Content> content(const YamlValue& one, const char* key) {
    const std::string name = scalar_text(member(&one, key));
    if (name.empty()) return std::nullopt;
    if (const auto* path = find(name); path != nullptr) return Content{*path, {}};
    errors_.error({init_file, one.line, key}, fmt::format("there is no file '{}'", shown(name)));
    return std::nullopt;
  }

  /// Adds a test case. `checker` is that of its batch, or null.
  void add_case(const YamlValue& one, const std::string& group, std::optional<double> points,
                const YamlValue* checker) {
    NewTest test;
    test.label = std::to_string(problem_.tests.size() + 1);
    test.group = group;
    test.points = points;
    test.input = content(one, "in");
    test.answer = content(one, "out");
    const YamlValue* own_checker = member(&one, "checker");
    if (own_checker != nullptr) checker = own_checker;
    if (checker != nullptr) set_checker(*checker, test);
    if (test.input && problem_.interactive && !test.answer) {
      test.answer = Content();
      problem_.report.changed.push_back(fmt::format(
          "the case in line {}: it has no 'out' file, so its answer is empty", one.line));
    }
    if (test.input && test.answer) {
      problem_.tests.push_back(std::move(test));
    } else {
      problem_.report.lost.push_back(
          fmt::format("the case in line {}: it has no 'in' or no 'out' file", one.line));
    }
  }

  /// Converts the checker of a test case or of its batch.
  void set_checker(const YamlValue& value, NewTest& test) {
    note_checker_keys(&value, "the checker of a test case");
    DmojChecker checker = dmoj_checker(&value);
    if (problem_.testlib || !checker.is_known) {
      problem_.report.lost.push_back(
          fmt::format("the checker in line {}: {}", value.line,
                      problem_.testlib ? "the checker of the problem is used for all tests"
                                       : "it has no counterpart, so tokens are compared"));
    }
    if (!problem_.testlib) test.output_validator_arguments = std::move(checker.arguments);
  }

  void import_pairs_of_archive() {
    const TestPairs found = find_pairs(archive_ ? *archive_ : files_);
    const std::size_t first = problem_.tests.size();
    if (!add_tests(problem_, found)) {
      errors_.error({init_file},
                    fmt::format("its archive has more than {} tests", foreign_tests_max));
      return;
    }
    for (std::size_t i = first; i < problem_.tests.size(); ++i) {
      problem_.tests[i].points = default_points_;
    }
    if (archive_) return;
    for (const TestPair& pair : found.pairs) used_.insert({pair.input_name, pair.answer_name});
  }

  void note_files() {
    std::set<std::filesystem::path> programs;
    for (const ArchiveFile& file : problem_.files) programs.insert(file.path);
    for (const File& file : files_.below("")) {
      const bool is_used = used_.contains(file.name) || programs.contains(file.path);
      if (file.name == init_file || is_used) continue;
      problem_.report.lost.push_back(fmt::format("{}: no test case uses it", shown(file.name)));
    }
  }

  const ForeignFiles& files_;
  Report& errors_;
  std::optional<ForeignFiles> archive_;
  std::set<std::string> used_;
  std::optional<double> default_points_;  ///< of a case or batch that has none
  LostKeys lost_keys_{init_file};
  NewProblem problem_;
};

}  // namespace

NewProblem import_dmoj(const ForeignFiles& files, const std::string& title, Report& errors) {
  return DmojImport(files, errors).import(title);
}

}  // namespace judge::problem
