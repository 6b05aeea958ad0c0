#include "judge/problem/import/polygon/polygon_programs.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/problem/base/text.hpp"
#include "judge/problem/import/base/xml.hpp"
#include "judge/problem/import/polygon/interactor_script.hpp"
#include "judge/problem/import/polygon/polygon_pattern.hpp"

namespace judge::problem {
namespace {

namespace fs = std::filesystem;

/// The meaning of a Polygon solution tag in a package.
struct TagRow {
  std::string_view tag;
  std::string_view directory;
  std::vector<std::string> permitted;  ///< a rule for the directory; both empty: no rule
  std::vector<std::string> required;
};

const std::array<TagRow, 11>& tag_rows() {
  static const std::array<TagRow, 11> rows = {{
      {"main", "accepted", {}, {}},
      {"accepted", "accepted", {}, {}},
      {"wrong-answer", "wrong_answer", {}, {}},
      {"presentation-error", "presentation_error", {"AC", "WA"}, {"WA"}},
      {"time-limit-exceeded", "time_limit_exceeded", {}, {}},
      {"time-limit-exceeded-or-accepted", "time_limit_exceeded_or_accepted", {"AC", "TLE"}, {}},
      {"time-limit-exceeded-or-memory-limit-exceeded",
       "time_limit_exceeded_or_memory_limit_exceeded",
       {"AC", "TLE", "RTE"},
       {"TLE", "RTE"}},
      {"memory-limit-exceeded", "memory_limit_exceeded", {"AC", "RTE"}, {"RTE"}},
      {"rejected", "rejected", {}, {}},
      {"failed", "failed", {}, {"RTE", "TLE", "WA"}},
      {"do-not-run", "do_not_run", {}, {}},
  }};
  return rows;
}

class PolygonPrograms {
 public:
  explicit PolygonPrograms(PolygonSource& source)
      : source_(source), result_(source.result), assets_(source.problem.child("assets")) {}

  void import() {
    import_checker();
    import_validators();
    import_generators();
    for (const pugi::xml_node& solution : assets_.child("solutions").children("solution")) {
      import_solution(solution);
    }
    import_validator_tests();
    import_checker_tests();
  }

 private:
  static std::string path_of(const pugi::xml_node& program) {
    return program.child("source").attribute("path").value();
  }

  /// Copies a program, and the headers next to it that the program includes. Returns false and
  /// reports an error if the package does not contain the program.
  bool add_program(const std::string& element, const std::string& path,
                   const std::string& directory) {
    if (!added_.emplace(path, directory).second) return true;
    if (!add_imported_program(source_.files, path, "files", directory, result_)) {
      source_.error(element, fmt::format("there is no file '{}'", shown(path)));
      return false;
    }
    used_.insert(path);
    return true;
  }

  void import_checker() {
    const pugi::xml_node checker = assets_.child("checker");
    const pugi::xml_node interactor = assets_.child("interactor");
    result_.testlib = true;
    if (interactor) {
      result_.interactive = true;
      if (!add_program("assets.interactor", path_of(interactor), "output_validator")) return;
      if (checker) return add_checker_of_interactor(path_of(interactor), path_of(checker));
      result_.report.kept.push_back(
          fmt::format("interactor {}: imported as the output validator", path_of(interactor)));
      return;
    }
    if (!checker) {
      result_.report.lost.emplace_back(
          "problem.xml names no checker: outputs are compared with the answers");
      return;
    }
    if (!add_program("assets.checker", path_of(checker), "output_validator")) return;
    result_.report.kept.push_back(fmt::format("checker {}", path_of(checker)));
  }

  /// The interactor writes a file that the checker judges. The output validator of the new package
  /// is a script that runs both.
  void add_checker_of_interactor(const std::string& interactor, const std::string& checker) {
    if (!is_cpp(interactor) || !is_cpp(checker)) {
      used_.insert(checker);
      result_.report.lost.push_back(fmt::format(
          "checker {}: the interactor alone decides the verdict, because only programs in C++ can "
          "be combined",
          checker));
      return;
    }
    if (!add_program("assets.checker", checker, "output_validator")) return;
    const InteractorAndChecker programs{as_package_name(base_of(interactor)),
                                        as_package_name(base_of(checker))};
    result_.files.push_back({"output_validator/build", {}, build_script(programs)});
    result_.files.push_back({"output_validator/run", {}, std::string(run_script)});
    result_.interactor = "output_validator/" + programs.interactor;
    result_.report.changed.push_back(
        fmt::format("interactor {} and checker {}: the output validator is a script that runs the "
                    "checker if the interactor accepts",
                    interactor, checker));
  }

  static bool is_cpp(std::string_view path) {
    return path.ends_with(".cpp") || path.ends_with(".cc") || path.ends_with(".cxx");
  }

  void import_validators() {
    for (const pugi::xml_node& validator : assets_.child("validators").children("validator")) {
      const std::string path = path_of(validator);
      const std::string directory = "input_validators/" + as_package_name(stem_of(base_of(path)));
      if (add_program("assets.validators", path, directory)) {
        result_.report.kept.push_back(fmt::format("validator {}", path));
      }
    }
  }

  void import_generators() {
    const pugi::xml_node executables = source_.problem.child("files").child("executables");
    std::size_t count = 0;
    for (const pugi::xml_node& executable : executables.children("executable")) {
      const std::string path = path_of(executable);
      if (used_.contains(path)) continue;
      const std::string directory = "generators/" + as_package_name(stem_of(base_of(path)));
      if (add_program("files.executables", path, directory)) ++count;
    }
    if (count > 0) result_.report.kept.push_back(fmt::format("generators: {}", count));
  }

  void import_solution(const pugi::xml_node& solution) {
    const std::string tag = solution.attribute("tag").value();
    const std::string path = path_of(solution);
    const fs::path* file = source_.files.find(path);
    const auto row = std::ranges::find(tag_rows(), tag, &TagRow::tag);
    if (file == nullptr) {
      source_.error("assets.solutions", fmt::format("there is no file '{}'", shown(path)));
      return;
    }
    if (row == tag_rows().end()) {
      result_.report.lost.push_back(
          fmt::format("solution {}: no expectation corresponds to its tag '{}'", path, shown(tag)));
      return;
    }
    const std::string directory(row->directory);
    const std::string name = as_package_name(base_of(path));
    result_.submissions.push_back({directory, name, {*file, {}}});
    if (!row->permitted.empty() || !row->required.empty()) {
      result_.submission_rules[directory] = {row->permitted, row->required, false};
    }
    if (tag == "main") {
      result_.submission_rules[fmt::format("{}/{}", directory, name)].model_solution = true;
    }
    std::string expected = tag == "main" ? "accepted" : tag;
    std::ranges::replace(expected, '-', '_');
    const bool is_same = expected == directory;
    const bool is_run = tag != "do-not-run";
    auto& list = is_same && is_run ? result_.report.kept : result_.report.changed;
    list.push_back(fmt::format("solution {} ({}): submissions/{}/{}{}", path, tag, directory, name,
                               is_run ? "" : ", which is never run"));
  }

  /// Returns the verdict that a test expects of its checker or validator, such as "wrong-answer".
  /// Also accepts the spelling of Polygon's API, such as "WRONG_ANSWER".
  static std::string verdict_of(const pugi::xml_node& test) {
    std::string verdict = lowered(test.attribute("verdict").value());
    std::ranges::replace(verdict, '_', '-');
    return verdict;
  }

  /// Returns the arguments that tell a validator the test set and the group of an input, such as
  /// `--testset tests --group 1`.
  static std::vector<std::string> validator_arguments(const pugi::xml_node& test) {
    std::vector<std::string> arguments;
    for (const std::string name : {"testset", "group"}) {
      const std::string value = test.attribute(name.c_str()).value();
      if (!value.empty()) arguments.insert(arguments.end(), {"--" + name, value});
    }
    return arguments;
  }

  void import_validator_tests() {
    std::size_t count = 0;
    for (const pugi::xml_node& validator : assets_.child("validators").children("validator")) {
      const pugi::xml_node set = validator.child("testset");
      std::size_t number = 0;
      for (const pugi::xml_node& test : set.child("tests").children("test")) {
        const auto name = numbered(child_text(set, "input-path-pattern"), ++number);
        const fs::path* file = name ? source_.files.find(*name) : nullptr;
        if (file == nullptr || verdict_of(test) != "invalid") {
          result_.report.lost.push_back(
              fmt::format("test {} of a validator: only invalid inputs can be converted", number));
          continue;
        }
        const std::string place = fmt::format("data/invalid_input/{:03}", ++count);
        result_.files.push_back({place + ".in", *file, {}});
        if (const auto arguments = validator_arguments(test); !arguments.empty()) {
          result_.files.push_back(
              {place + ".yaml", {}, arguments_text("input_validator_args", arguments)});
        }
      }
    }
    if (count > 0) {
      result_.report.kept.push_back(fmt::format("{} invalid inputs: data/invalid_input", count));
    }
  }

  void import_checker_tests() {
    const pugi::xml_node set = assets_.child("checker").child("testset");
    std::size_t number = 0;
    std::size_t count = 0;
    for (const pugi::xml_node& test : set.child("tests").children("test")) {
      const std::string verdict = verdict_of(test);
      ++number;
      std::array<const fs::path*, 3> files{};
      constexpr std::array patterns = {"input-path-pattern", "answer-path-pattern",
                                       "output-path-pattern"};
      for (std::size_t i = 0; i < files.size(); ++i) {
        const auto name = numbered(child_text(set, patterns.at(i)), number);
        files.at(i) = name ? source_.files.find(*name) : nullptr;
      }
      const bool is_known =
          verdict == "ok" || verdict == "wrong-answer" || verdict == "presentation-error";
      if (!is_known || result_.interactive || std::ranges::count(files, nullptr) > 0) {
        result_.report.lost.push_back(fmt::format(
            "test {} of the checker: files are missing or the verdict has no equivalent", number));
        continue;
      }
      const std::string name =
          fmt::format("data/{}/{:03}", verdict == "ok" ? "valid_output" : "invalid_output", number);
      constexpr std::array extensions = {".in", ".ans", ".out"};
      for (std::size_t i = 0; i < files.size(); ++i) {
        result_.files.push_back({name + extensions.at(i), *files.at(i), {}});
      }
      ++count;
    }
    if (count > 0) result_.report.kept.push_back(fmt::format("{} tests of the checker", count));
  }

  PolygonSource& source_;
  NewProblem& result_;
  pugi::xml_node assets_;
  std::set<std::string> used_;
  std::set<std::pair<std::string, std::string>> added_;  ///< paths and directories of programs
};

}  // namespace

void import_polygon_programs(PolygonSource& source) { PolygonPrograms(source).import(); }

}  // namespace judge::problem
