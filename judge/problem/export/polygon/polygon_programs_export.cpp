#include "judge/problem/export/polygon/polygon_programs_export.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "judge/problem/base/text.hpp"
#include "judge/problem/base/tree.hpp"
#include "judge/problem/export/polygon/polygon_checker.hpp"
#include "judge/problem/import/base/imported_program.hpp"
#include "judge/problem/import/polygon/interactor_script.hpp"
#include "judge/problem/metadata/languages.hpp"
#include "judge/problem/metadata/programs.hpp"

namespace judge::problem {
namespace {

using WordPair = std::pair<std::string_view, std::string_view>;

/// Polygon's language names, by source file extension.
constexpr std::array<WordPair, 16> source_types = {{
    {".cpp", "cpp.g++17"},
    {".cc", "cpp.g++17"},
    {".cxx", "cpp.g++17"},
    {".c++", "cpp.g++17"},
    {".c", "c.gcc"},
    {".java", "java21"},
    {".py", "python.3"},
    {".kt", "kotlin17"},
    {".rs", "rust"},
    {".go", "go"},
    {".pas", "pas.fpc"},
    {".js", "js"},
    {".rb", "ruby"},
    {".cs", "csharp.mono"},
    {".hs", "haskell"},
    {".php", "php"},
}};

/// Polygon's solution tags, by submission directory.
constexpr std::array<WordPair, 14> solution_tags = {{
    {"accepted", "accepted"},
    {"wrong_answer", "wrong-answer"},
    {"time_limit_exceeded", "time-limit-exceeded"},
    {"time_limit_exceeded_or_accepted", "time-limit-exceeded-or-accepted"},
    {"time_limit_exceeded_or_memory_limit_exceeded",
     "time-limit-exceeded-or-memory-limit-exceeded"},
    {"memory_limit_exceeded", "memory-limit-exceeded"},
    {"presentation_error", "presentation-error"},
    {"rejected", "rejected"},
    {"failed", "failed"},
    {"do_not_run", "do-not-run"},
    {"run_time_error", "rejected"},
    {"output_limit_exceeded", "rejected"},
    {"brute_force", "rejected"},
    {"partially_accepted", "rejected"},
}};

template <std::size_t size>
std::string_view find_word(const std::array<WordPair, size>& table, std::string_view key) {
  const auto found = std::ranges::find(table, key, &WordPair::first);
  return found == table.end() ? std::string_view() : found->second;
}

class ProgramsExport {
 public:
  explicit ProgramsExport(const PolygonTarget& target) : target_(target), package_(target.package) {
    pugi::xml_node problem = target.problem;
    pugi::xml_node list = problem.append_child("files");
    list.append_child("resources");
    executables_ = list.append_child("executables");
    assets_ = problem.append_child("assets");
  }

  void add() {
    add_output_validator();
    add_input_validators();
    add_generators();
    add_solutions();
  }

 private:
  bool is_testlib() const { return package_.validator_convention == ValidatorConvention::testlib; }

  void add_source(pugi::xml_node node, const std::string& path) const {
    add_path(node, "source", path, std::string(find_word(source_types, extension_of(path))));
  }

  /// Adds a file to files/, the directory for all programs. Returns false if a different file has
  /// the same name.
  bool add_file(const File& file) {
    const std::string name = "files/" + base_of(file.name);
    const auto text = read_text_file(file.path, 4 * mebibyte);
    const auto [first, is_new] = texts_.emplace(name, text.value_or(""));
    if (!is_new) return first->second == text.value_or("");
    target_.files.push_back({name, file.path, {}});
    return true;
  }

  /// Adds an input validator. If it does not follow the conventions of testlib, leaves it out with
  /// a note instead of refusing the export, because verdicts do not depend on it. Returns the same
  /// values as `add_program`.
  std::string add_input_validator(const Program& program) {
    const std::string kind = "input_validators/" + program.name;
    if (is_testlib()) return add_program(program, kind);
    target_.notes.push_back(fmt::format(
        "{} is left out: it does not follow the conventions of testlib; write one that does",
        kind));
    return "";
  }

  /// Adds a program that consists of one source file and headers. Returns the path of the source
  /// file. If Polygon cannot run the program, adds a note and returns an empty path.
  std::string add_program(const Program& program, const std::string& kind) {
    std::string source;
    std::string fault;
    for (const File& file : program.files) {
      const std::string_view extension = extension_of(file.name);
      if (is_c_or_cpp_header(extension)) continue;
      if (!source.empty() || find_word(source_types, extension).empty()) {
        fault = "it is not a single source file with headers";
      }
      source = "files/" + base_of(file.name);
    }
    if (fault.empty() && source.empty()) fault = "it has no source";
    for (const File& file : program.files) {
      if (fault.empty() && !add_file(file)) {
        fault = fmt::format("a different program also has a file '{}'", base_of(file.name));
      }
    }
    if (fault.empty()) return source;
    target_.notes.push_back(fmt::format("{} is left out: {}", kind, fault));
    return "";
  }

  /// Returns the arguments of the output validator. Reports an error if they differ between test
  /// cases.
  std::vector<std::string> validator_arguments() const {
    if (package_.tests.empty()) return {};
    const auto& first = package_.tests.front().output_validator_arguments;
    const bool differ = std::ranges::any_of(package_.tests, [&](const TestCase& test) {
      return test.output_validator_arguments != first;
    });
    if (differ) {
      target_.refuse("data", "output_validator_args",
                     "differ between test cases, which cannot be expressed");
    }
    return first;
  }

  /// Adds the program that decides verdicts. Refuses the export if Polygon cannot run it, because
  /// Polygon would then judge differently.
  void add_output_validator() {
    if (!package_.output_validator) return add_default_checker(validator_arguments());
    if (!validator_arguments().empty()) {
      target_.refuse("data", "output_validator_args",
                     "must be empty, because a Polygon package cannot express them");
    }
    if (!package_.more_output_validators.empty()) {
      return target_.refuse("output_validators", "",
                            "has more than one program, and Polygon has only one checker");
    }
    const Program& program = *package_.output_validator;
    const bool is_interactive = package_.type.interactive;
    if (!is_testlib()) return refuse_validator("it does not follow the conventions of testlib");
    if (const auto both = imported_pair(program); both && is_interactive) {
      return add_interactor_and_checker(program, *both);
    }
    const std::string source = add_program(program, "output_validator");
    if (source.empty()) return refuse_validator("it is not a single source file with headers");
    pugi::xml_node node = assets_.append_child(is_interactive ? "interactor" : "checker");
    if (!is_interactive) node.append_attribute("type") = "testlib";
    add_source(node, source);
    if (!is_interactive) add_checker_tests(node);
  }

  void refuse_validator(std::string_view why) const {
    target_.refuse("output_validator", "",
                   fmt::format("cannot be run by Polygon, because {}; write {} with testlib", why,
                               package_.type.interactive ? "an interactor" : "a checker"));
  }

  static const File* file_named(const Program& program, std::string_view name) {
    const auto found = std::ranges::find(program.files, name, &File::name);
    return found == program.files.end() ? nullptr : &*found;
  }

  /// Returns the interactor and the checker that the Polygon import combined into this program;
  /// `nullopt` for other programs.
  static std::optional<InteractorAndChecker> imported_pair(const Program& program) {
    const auto text = [&](std::string_view name) {
      const File* file = file_named(program, name);
      return file == nullptr ? "" : read_text_file(file->path, mebibyte).value_or("");
    };
    auto both = parse_build_script(text("build"));
    if (!both || text("run") != run_script) return std::nullopt;
    const bool is_complete = file_named(program, both->interactor) != nullptr &&
                             file_named(program, both->checker) != nullptr;
    return is_complete ? both : std::nullopt;
  }

  void add_interactor_and_checker(const Program& program, const InteractorAndChecker& both) {
    for (const File& file : program.files) {
      if (file.name == "build" || file.name == "run" || add_file(file)) continue;
      refuse_validator(fmt::format("a different program also has a file '{}'", file.name));
    }
    pugi::xml_node checker = assets_.append_child("checker");
    checker.append_attribute("type") = "testlib";
    add_source(checker, "files/" + both.checker);
    add_source(assets_.append_child("interactor"), "files/" + both.interactor);
  }

  void add_default_checker(const std::vector<std::string>& arguments) {
    auto text = polygon_checker(arguments);
    if (!text) {
      return target_.refuse("data", "output_validator_args",
                            "have a value that a Polygon checker cannot support");
    }
    target_.files.push_back({"files/compare_tokens.cpp", {}, *std::move(text)});
    pugi::xml_node checker = assets_.append_child("checker");
    checker.append_attribute("type") = "testlib";
    add_source(checker, "files/compare_tokens.cpp");
    target_.notes.emplace_back("the default output validator becomes files/compare_tokens.cpp");
  }

  void add_checker_tests(pugi::xml_node checker) {
    std::vector<const SelfTest*> tests;
    for (const SelfTest& test : package_.self_tests) {
      if (test.kind != SelfTestKind::invalid_input) tests.push_back(&test);
    }
    if (tests.empty()) return;
    pugi::xml_node set = checker.append_child("testset");
    const std::string directory = "files/tests/checker-tests/";
    add_text(set, "test-count", std::to_string(tests.size()));
    add_text(set, "input-path-pattern", directory + "%02d");
    add_text(set, "output-path-pattern", directory + "%02d.o");
    add_text(set, "answer-path-pattern", directory + "%02d.a");
    pugi::xml_node list = set.append_child("tests");
    for (std::size_t i = 0; i < tests.size(); ++i) {
      const std::string name = fmt::format("{}{:02}", directory, i + 1);
      target_.files.push_back({name, tests[i]->test.input, {}});
      target_.files.push_back({name + ".o", tests[i]->test.output, {}});
      target_.files.push_back({name + ".a", tests[i]->test.answer, {}});
      list.append_child("test").append_attribute("verdict") =
          tests[i]->kind == SelfTestKind::valid_output ? "ok" : "wrong-answer";
    }
  }

  void add_input_validators() {
    pugi::xml_node validators = assets_.append_child("validators");
    for (const Program& program : package_.input_validators) {
      const std::string source = add_input_validator(program);
      if (source.empty()) continue;
      pugi::xml_node validator = validators.append_child("validator");
      add_source(validator, source);
      if (validator == validators.first_child()) add_validator_tests(validator);
    }
    const bool has_invalid_inputs = std::ranges::any_of(
        package_.self_tests,
        [](const SelfTest& test) { return test.kind == SelfTestKind::invalid_input; });
    if (has_invalid_inputs && !validators.first_child()) {
      target_.notes.emplace_back("data/invalid_input is left out with the input validators");
    }
    const bool has_arguments = std::ranges::any_of(package_.tests, [](const TestCase& test) {
      const ValidatorAttributes arguments = input_validator_attributes(test);
      return arguments.has_others || !arguments.test_set.empty();
    });
    if (has_arguments) {
      target_.notes.emplace_back("input_validator_args other than '--group NAME' are left out");
    }
  }

  /// Adds the programs of generators/. The exported tests do not need them, because the tests
  /// contain their data.
  void add_generators() {
    constexpr std::string_view directory = "generators";
    for (const TreeEntry* entry : target_.source.tree.children(directory)) {
      if (is_c_or_cpp_header(entry->extension())) continue;  // the imported ones are in directories
      const Program program = program_at(target_.source, *entry, directory);
      const std::string source = add_program(program, entry->name);
      if (!source.empty()) add_source(executables_.append_child("executable"), source);
    }
  }

  void add_validator_tests(pugi::xml_node validator) {
    std::size_t count = 0;
    pugi::xml_node set = validator.append_child("testset");
    const std::string directory = "files/tests/validator-tests/";
    add_text(set, "input-path-pattern", directory + "%02d");
    pugi::xml_node list = set.append_child("tests");
    for (const SelfTest& test : package_.self_tests) {
      if (test.kind != SelfTestKind::invalid_input) continue;
      target_.files.push_back({fmt::format("{}{:02}", directory, ++count), test.test.input, {}});
      pugi::xml_node node = list.append_child("test");
      node.append_attribute("verdict") = "invalid";
      const ValidatorAttributes arguments = input_validator_attributes(test.test);
      if (!arguments.test_set.empty()) {
        node.append_attribute("testset") = arguments.test_set.c_str();
      }
      if (!arguments.group.empty()) node.append_attribute("group") = arguments.group.c_str();
    }
    if (count == 0) validator.remove_child(set);
  }

  void add_solutions() {
    pugi::xml_node solutions = assets_.append_child("solutions");
    const auto& all = package_.submissions;
    auto main = std::ranges::find_if(all, [](const auto& one) { return one.model_solution; });
    if (main == all.end()) {
      main = std::ranges::find_if(all, [](const ReferenceSubmission& submission) {
        return submission.program.name.starts_with("accepted/");
      });
    }
    for (auto one = all.begin(); one != all.end(); ++one)
      add_solution(solutions, *one, one == main);
  }

  void add_solution(pugi::xml_node solutions, const ReferenceSubmission& submission, bool is_main) {
    const Program& program = submission.program;
    const std::string directory = program.name.substr(0, program.name.find('/'));
    const std::string_view tag = find_word(solution_tags, directory);
    const bool is_source =
        program.files.size() == 1 &&
        !find_word(source_types, extension_of(program.files.front().name)).empty();
    if (tag.empty() || !is_source) {
      target_.notes.push_back(fmt::format("submissions/{} is left out: {}", program.name,
                                          is_source
                                              ? "no Polygon tag corresponds to its directory"
                                              : "it is not a single file in a Polygon language"));
      return;
    }
    std::string base = base_of(program.files.front().name);
    if (!solution_names_.insert(base).second) {
      base = program.name.ends_with(base) ? program.name : program.name + "/" + base;
      std::ranges::replace(base, '/', '_');
      solution_names_.insert(base);
    }
    const std::string path = "solutions/" + base;
    target_.files.push_back({path, program.files.front().path, {}});
    pugi::xml_node solution = solutions.append_child("solution");
    solution.append_attribute("tag") = is_main ? "main" : std::string(tag).c_str();
    add_source(solution, path);
  }

  const PolygonTarget& target_;
  const Package& package_;
  pugi::xml_node executables_;
  pugi::xml_node assets_;
  std::map<std::string, std::string> texts_;  ///< of the files of programs, by path
  std::set<std::string> solution_names_;
};

}  // namespace

void export_polygon_programs(const PolygonTarget& target) { ProgramsExport(target).add(); }

}  // namespace judge::problem
