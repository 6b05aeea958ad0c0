#include "judge/problem/import/hydro_import.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "judge/core/content_type.hpp"
#include "judge/core/limits.hpp"
#include "judge/core/text.hpp"
#include "judge/problem/base/number.hpp"
#include "judge/problem/base/text.hpp"
#include "judge/problem/import/base/foreign_yaml.hpp"
#include "judge/problem/import/base/imported_program.hpp"
#include "judge/problem/import/base/natural_languages.hpp"
#include "judge/problem/import/base/test_pairs.hpp"

namespace judge::problem {
namespace {

constexpr std::uint64_t statement_bytes_max = 4 * mebibyte;

/// Parses a number and its unit. Returns the unit in lower case: 256 and "mb" for "256 MB".
std::optional<std::pair<double, std::string>> quantity(std::string_view text) {
  const std::string word = lowered(trimmed(text));
  const std::size_t end = std::min(word.find_first_not_of("0123456789."), word.size());
  const auto number = parse_real(std::string_view(word).substr(0, end));
  constexpr double number_max = 1e9;
  if (!number || *number <= 0 || *number > number_max) return std::nullopt;
  return std::pair(*number, std::string(trimmed(std::string_view(word).substr(end))));
}

/// Returns the text with all occurrences of a word removed.
std::string without_all(std::string_view text, std::string_view word) {
  std::string result;
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word)) {
    result += text.substr(0, at);
    text.remove_prefix(at + word.size());
  }
  return result.append(text);
}

/// Guesses the language of a text that has no language code. In Hydro, texts with Chinese
/// characters are almost always Chinese.
std::string guessed_language(std::string_view text) {
  const auto is_cjk = [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0xE4 && byte <= 0xE9;  // the first bytes of U+4000 to U+9FFF
  };
  return std::ranges::any_of(text, is_cjk) ? "zh" : "en";
}

class HydroImport {
 public:
  HydroImport(const ForeignFiles& files, Report& errors) : files_(files), errors_(errors) {
    problem_.report.format = "Hydro";
  }

  NewProblem import() {
    import_statements();
    import_metadata();
    if (const auto config = read_config(); config) {
      import_limits(*config);
      import_programs(*config);
      import_listed_tests(*config);
      note_keys(*config);
    }
    if (std::ranges::all_of(problem_.tests, &NewTest::is_sample)) import_named_tests();
    import_attachments();
    note_files();
    return std::move(problem_);
  }

 private:
  std::optional<YamlValue> read(const std::string& name) {
    const auto text = files_.text(name, yaml_bytes_max, errors_);
    if (!text) return std::nullopt;
    used_.insert(name);
    return read_foreign_yaml(*text, name, errors_);
  }

  std::optional<YamlValue> read_config() {
    for (const char* name : {"testdata/config.yaml", "testdata/config.yml"}) {
      if (files_.find(name) != nullptr) return read(name);
    }
    return std::nullopt;
  }

  void import_metadata() {
    const auto top = read("problem.yaml");
    if (!top) return;
    const std::string title = scalar_text(member(&*top, "title"));
    for (const std::string& language : languages_) problem_.titles[language] = title;
    if (languages_.empty()) problem_.titles[guessed_language(title)] = title;
    for (const YamlValue* tag : items_of(member(&*top, "tag"))) {
      problem_.keywords.push_back(scalar_text(tag));
    }
    constexpr std::array<std::string_view, 2> known = {"title", "tag"};
    for (const YamlEntry& entry : top->entries) {
      if (std::ranges::find(known, entry.key) != known.end()) continue;
      problem_.report.lost.push_back(
          fmt::format("problem.yaml:{}: the key '{}'", entry.line, shown(entry.key)));
    }
  }

  void import_statements() {
    for (const File& file : files_.below("")) {
      if (!file.name.starts_with("problem") || !file.name.ends_with(".md")) continue;
      const std::string stem = stem_of(file.name);
      const auto text = files_.text(file.name, statement_bytes_max, errors_);
      if (!text) continue;
      std::string code = stem.starts_with("problem_") ? language_code_of(stem.substr(8)) : "";
      if (code.empty()) code = guessed_language(*text);
      used_.insert(file.name);
      import_statement(file.name, code, *text);
    }
  }

  void import_statement(const std::string& name, const std::string& code, std::string_view text) {
    HydroStatement statement = split_hydro_statement(text);
    languages_.insert(code);
    if (problem_.tests.empty()) {
      for (auto& sample : statement.samples) {
        NewTest test;
        test.label = std::to_string(problem_.tests.size() + 1);
        test.is_sample = true;
        test.input = Content{{}, std::move(sample.input)};
        test.answer = Content{{}, std::move(sample.answer)};
        problem_.tests.push_back(std::move(test));
      }
    }
    if (!statement.samples.empty()) {
      problem_.report.changed.push_back(fmt::format("{}: its {} samples are moved to data/sample",
                                                    name, statement.samples.size()));
    }
    if (statement.has_lost_samples) {
      problem_.report.lost.push_back(
          fmt::format("{}: a sample without an input, an output or its closing ```", name));
    }
    problem_.files.push_back(
        {fmt::format("statement/problem.{}.md", code), {}, without_all(statement.text, "file://")});
    problem_.report.kept.push_back(fmt::format("statement {}", name));
  }

  void import_limits(const YamlValue& config) {
    const std::string time = scalar_text(member(&config, "time"));
    const std::string memory = scalar_text(member(&config, "memory"));
    set_time_limit(problem_, time, hydro_seconds(time));
    set_memory_limit(problem_, memory, hydro_bytes(memory));
  }

  void import_programs(const YamlValue& config) {
    const std::string type = scalar_text(member(&config, "checker_type"));
    const std::string checker = scalar_text(member(&config, "checker"));
    const std::string interactor = scalar_text(member(&config, "interactor"));
    const std::string validator = scalar_text(member(&config, "validator"));
    if (!interactor.empty()) {
      problem_.interactive = add_testlib(interactor, "output_validator");
    } else if (type == "testlib" && !checker.empty()) {
      add_testlib(checker, "output_validator");
    } else if (type == "strict") {
      problem_.output_validator_arguments = {"case_sensitive", "space_change_sensitive"};
      problem_.report.kept.emplace_back(
          "checker_type strict: now the default output validator, case- and space-sensitive");
    } else if (!type.empty() && type != "default") {
      problem_.report.lost.push_back(fmt::format(
          "checker {}: programs of type '{}' must be rewritten", shown(checker), shown(type)));
    }
    if (!validator.empty()) add_testlib(validator, "input_validators/validator");
  }

  bool add_testlib(const std::string& name, const std::string& directory) {
    const std::string path = "testdata/" + name;
    if (!add_imported_program(files_, path, "testdata", directory, problem_)) {
      errors_.error({"testdata/config.yaml"}, fmt::format("there is no file '{}'", shown(path)));
      return false;
    }
    used_.insert(path);
    problem_.testlib = true;
    problem_.report.kept.push_back(fmt::format("{}: {}", path, directory));
    return true;
  }

  std::optional<Content> content(const YamlValue& one, const char* key) {
    const std::string name = "testdata/" + scalar_text(member(&one, key));
    if (const auto* path = files_.find(name); path != nullptr) {
      used_.insert(name);
      return Content{*path, {}};
    }
    errors_.error({"testdata/config.yaml", one.line, key},
                  fmt::format("there is no file '{}'", shown(name)));
    return std::nullopt;
  }

  void import_listed_tests(const YamlValue& config) {
    for (const YamlValue* one : items_of(member(&config, "cases"))) {
      lost_keys_.add(one, {"input", "output", "time", "memory", "score"}, "a test");
      add_case(*one, {}, scalar_number(member(one, "score")));
    }
    for (const YamlValue* one : items_of(member(&config, "subtasks"))) {
      lost_keys_.add(one, {"id", "score", "type", "if", "cases"}, "a subtask");
      NewGroup group;
      const std::string id = scalar_text(member(one, "id"));
      group.name = id.empty() ? std::to_string(problem_.groups.size() + 1) : id;
      group.points = scalar_number(member(one, "score"));
      const std::string type = scalar_text(member(one, "type"));
      group.score = type == "sum"   ? NewGroup::Score::sum
                    : type == "max" ? NewGroup::Score::minimum
                                    : NewGroup::Score::all_or_nothing;
      if (type == "max") {
        problem_.report.lost.push_back(fmt::format(
            "subtask {}: in Hydro, its best test determines its score; in the package, its worst "
            "test does",
            group.name));
      }
      for (const YamlValue* required : items_of(member(one, "if"))) {
        group.required.push_back(scalar_text(required));
      }
      for (const YamlValue* test : items_of(member(one, "cases"))) {
        lost_keys_.add(test, {"input", "output", "time", "memory"}, "a test of a subtask");
        add_case(*test, group.name, std::nullopt);
      }
      share_points(group);
      problem_.groups.push_back(std::move(group));
    }
    if (problem_.tests.size() > foreign_tests_max) {
      errors_.error({"testdata/config.yaml"},
                    fmt::format("has more than {} tests", foreign_tests_max));
    }
  }

  /// Divides the points of a `sum` group among its tests.
  void share_points(const NewGroup& group) {
    if (group.score != NewGroup::Score::sum || !group.points) return;
    const auto count = std::ranges::count(problem_.tests, group.name, &NewTest::group);
    for (NewTest& test : problem_.tests) {
      if (test.group == group.name) test.points = *group.points / static_cast<double>(count);
    }
  }

  void add_case(const YamlValue& one, const std::string& group, std::optional<double> points) {
    NewTest test;
    test.label = std::to_string(problem_.tests.size() + 1);
    test.group = group;
    test.points = points;
    test.input = content(one, "input");
    test.answer = content(one, "output");
    if (!test.input || !test.answer) return;
    for (const char* key : {"time", "memory"}) {
      if (member(&one, key) == nullptr) continue;
      problem_.report.lost.push_back(fmt::format(
          "testdata/config.yaml:{}: '{}' of one test: a single test cannot have its own limit",
          one.line, key));
    }
    problem_.tests.push_back(std::move(test));
  }

  void import_named_tests() {
    const TestPairs found = find_pairs(files_, "testdata");
    if (!add_tests(problem_, found)) {
      errors_.error({"testdata"}, fmt::format("has more than {} tests", foreign_tests_max));
      return;
    }
    for (const TestPair& pair : found.pairs) {
      used_.insert({"testdata/" + pair.input_name, "testdata/" + pair.answer_name});
    }
    problem_.report.changed.emplace_back(
        "there are no scores for the tests, so a submission must pass all of them");
  }

  void import_attachments() {
    for (const File& file : files_.below("additional_file")) {
      const std::string name = as_package_name(base_of(file.name));
      used_.insert("additional_file/" + file.name);
      problem_.files.push_back(
          {(is_picture(name) ? "statement/" : "attachments/") + name, file.path, {}});
    }
  }

  void note_keys(const YamlValue& config) {
    const bool is_default = scalar_text(member(&config, "type")) == "default";
    lost_keys_.add(&config, {"time", "memory", "checker_type", "checker", "interactor", "validator",
                             "subtasks", "cases", is_default ? "type" : "cases"});
    lost_keys_.report(problem_.report);
  }

  void note_files() {
    for (const File& file : files_.below("")) {
      if (used_.contains(file.name)) continue;
      problem_.report.lost.push_back(
          fmt::format("{}: no test case or program uses it", shown(file.name)));
    }
  }

  const ForeignFiles& files_;
  Report& errors_;
  std::set<std::string> languages_;
  std::set<std::string> used_;
  NewProblem problem_;
  LostKeys lost_keys_{"testdata/config.yaml"};
};

}  // namespace

HydroStatement split_hydro_statement(std::string_view text) {
  HydroStatement statement;
  const auto in_order = [](const std::string& a, const std::string& b) {
    return naturally_before(a, b);
  };
  std::map<std::string, std::array<std::optional<std::string>, 2>, decltype(in_order)> samples(
      in_order);
  std::optional<std::string>* open = nullptr;
  while (!text.empty()) {
    std::string line(text.substr(0, text.find('\n')));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    std::erase(line, '\r');
    const std::string_view bare = trimmed(line);
    if (open != nullptr) {
      if (bare == "```") {
        open = nullptr;
      } else {
        **open += line + "\n";
      }
      continue;
    }
    for (const auto& [fence, side] : {std::pair("```input", 0U), std::pair("```output", 1U)}) {
      const std::string_view mark = fence;
      const std::string number(bare.substr(std::min(mark.size(), bare.size())));
      if (!bare.starts_with(mark) || !is_digits(number)) continue;
      open = &samples[number].at(side);
      open->emplace();
    }
    if (open == nullptr) statement.text += line + "\n";
  }
  statement.has_lost_samples = open != nullptr;
  for (auto& [number, halves] : samples) {
    if (halves[0] && halves[1]) {
      statement.samples.push_back({*std::move(halves[0]), *std::move(halves[1])});
    } else {
      statement.has_lost_samples = true;
    }
  }
  return statement;
}

std::optional<double> hydro_seconds(std::string_view text) {
  const auto value = quantity(text);
  constexpr double milliseconds = 1000;
  if (!value) return std::nullopt;
  if (value->second == "s") return value->first;
  if (value->second == "ms" || value->second.empty()) return value->first / milliseconds;
  return std::nullopt;
}

std::optional<std::uint64_t> hydro_bytes(std::string_view text) {
  const auto value = quantity(text);
  if (!value) return std::nullopt;
  const std::string& unit = value->second;
  const std::uint64_t factor = unit == "k" || unit == "kb"                   ? kibibyte
                               : unit == "g" || unit == "gb"                 ? 1024 * mebibyte
                               : unit.empty() || unit == "m" || unit == "mb" ? mebibyte
                                                                             : 0;
  if (factor == 0) return std::nullopt;
  return static_cast<std::uint64_t>(value->first * static_cast<double>(factor));
}

NewProblem import_hydro(const ForeignFiles& files, Report& errors) {
  return HydroImport(files, errors).import();
}

}  // namespace judge::problem
