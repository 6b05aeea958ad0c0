#include "judge/problem/import/dmoj_import.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "judge/problem/archive.hpp"
#include "judge/problem/base/text.hpp"
#include "judge/problem/import/dmoj_checker.hpp"
#include "judge/problem/import/foreign_yaml.hpp"
#include "judge/problem/import/test_pairs.hpp"

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
    import_checker(*top);
    import_cases(*top, "pretest_test_cases");
    import_cases(*top, "test_cases");
    if (problem_.tests.empty()) import_pairs_of_archive();
    note_keys(*top);
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
    // The root is scanned, not its only subdirectory, because init.yml names paths in the archive.
    archive_ = ForeignFiles::scan_exactly(unpacked->root, errors_);
    problem_.unpacked.push_back(std::move(unpacked->directory));
    used_.insert(name);
    return true;
  }

  void import_checker(const YamlValue& top) {
    const YamlValue* value = member(&top, "checker");
    DmojChecker checker = dmoj_checker(value);
    if (!checker.is_known) {
      problem_.report.lost.emplace_back(
          "checker: it has no counterpart, so tokens are compared; write an output validator");
    } else if (value != nullptr || !checker.difference.empty()) {
      auto& list = checker.difference.empty() ? problem_.report.kept : problem_.report.changed;
      list.push_back(fmt::format("checker: the default output validator{}{}",
                                 checker.difference.empty() ? "" : "; ", checker.difference));
    }
    problem_.output_validator_arguments = std::move(checker.arguments);
  }

  void import_cases(const YamlValue& top, std::string_view key) {
    const YamlValue* cases = member(&top, key);
    if (cases == nullptr) return;
    if (cases->kind != YamlValue::Kind::list) {
      problem_.report.changed.push_back(
          fmt::format("{}: its patterns are not read; tests are found by their names", key));
      return;
    }
    const std::size_t before = problem_.tests.size();
    for (const YamlValue& one : cases->items) {
      const YamlValue* batch = member(&one, "batched");
      if (batch == nullptr) {
        add_case(one, {}, scalar_number(member(&one, "points")));
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

  void add_batch(const YamlValue& one, const YamlValue& batch) {
    NewGroup group;
    group.name = std::to_string(problem_.groups.size() + 1);
    group.points = scalar_number(member(&one, "points"));
    for (const YamlValue* required : items_of(member(&one, "dependencies"))) {
      group.required.push_back(scalar_text(required));
    }
    for (const YamlValue* test : items_of(&batch)) add_case(*test, group.name, std::nullopt);
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

  void add_case(const YamlValue& one, const std::string& group, std::optional<double> points) {
    NewTest test;
    test.label = std::to_string(problem_.tests.size() + 1);
    test.group = group;
    test.points = points;
    test.input = content(one, "in");
    test.answer = content(one, "out");
    if (const YamlValue* value = member(&one, "checker"); value != nullptr) {
      DmojChecker checker = dmoj_checker(value);
      if (!checker.is_known) {
        problem_.report.lost.push_back(fmt::format(
            "the checker in line {}: it has no counterpart, so tokens are compared", one.line));
      }
      test.output_validator_arguments = std::move(checker.arguments);
    }
    if (test.input && test.answer) {
      problem_.tests.push_back(std::move(test));
    } else {
      problem_.report.lost.push_back(
          fmt::format("the case in line {}: it has no 'in' or no 'out' file", one.line));
    }
  }

  void import_pairs_of_archive() {
    const TestPairs found = find_pairs(archive_ ? *archive_ : files_);
    for (const TestPair& pair : found.pairs) {
      if (problem_.tests.size() >= foreign_tests_max) {
        errors_.error({init_file},
                      fmt::format("its archive has more than {} tests", foreign_tests_max));
        return;
      }
      NewTest test;
      test.label = pair.label;
      test.input = Content{pair.input, {}};
      test.answer = Content{pair.answer, {}};
      problem_.tests.push_back(std::move(test));
      if (!archive_) used_.insert({pair.input_name, pair.answer_name});
    }
    problem_.report.kept.push_back(
        fmt::format("{} tests, in the natural order of their names", found.pairs.size()));
  }

  /// Reports the keys that have no counterpart in the package format.
  void note_keys(const YamlValue& top) {
    constexpr std::array<std::string_view, 5> known = {"archive", "checker", "pretest_test_cases",
                                                       "test_cases", "points"};
    for (const YamlEntry& entry : top.entries) {
      if (std::ranges::find(known, entry.key) != known.end()) continue;
      problem_.report.lost.push_back(
          fmt::format("{}:{}: the key '{}'", init_file, entry.line, shown(entry.key)));
    }
  }

  void note_files() {
    for (const File& file : files_.below("")) {
      if (file.name == init_file || used_.contains(file.name)) continue;
      problem_.report.lost.push_back(fmt::format("{}: no test case uses it", shown(file.name)));
    }
  }

  const ForeignFiles& files_;
  Report& errors_;
  std::optional<ForeignFiles> archive_;
  std::set<std::string> used_;
  NewProblem problem_;
};

}  // namespace

NewProblem import_dmoj(const ForeignFiles& files, const std::string& title, Report& errors) {
  return DmojImport(files, errors).import(title);
}

}  // namespace judge::problem
