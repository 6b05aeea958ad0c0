#include "judge/verify/complete_tests.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/problem/base/tree.hpp"
#include "judge/problem/metadata/languages.hpp"
#include "judge/run/base/files.hpp"
#include "judge/run/generator.hpp"
#include "judge/verify/submissions/program_outputs.hpp"

namespace judge::verify {
namespace {

namespace fs = std::filesystem;

/// The maximum number of answers that are in memory at the same time.
constexpr std::size_t answers_in_memory_max = 16;

/// Returns the files of one of the package's programs, with names relative to the program's
/// directory.
std::vector<problem::File> files_of(const problem::ImportedPackage& package,
                                    const std::string& program, const fs::path& directory) {
  std::vector<problem::File> files;
  const std::string prefix = program + "/";
  for (const problem::ArchiveFile& file : package.files) {
    if (file.name == program) files.push_back({fs::path(program).filename(), directory / program});
    if (!file.name.starts_with(prefix)) continue;
    files.push_back({file.name.substr(prefix.size()), directory / file.name});
  }
  return files;
}

class TestCompletion {
  using Recipes = std::vector<const problem::TestRecipe*>;

 public:
  TestCompletion(run::Runner& runner, const run::ProgramCache& cache,
                 const std::vector<run::Language>& languages,
                 const problem::ImportedPackage& package, const fs::path& directory)
      : runner_(runner),
        cache_(cache),
        languages_(languages),
        package_(package),
        directory_(directory) {}

  Result<std::vector<std::string>> complete() {
    std::vector<problem::TestCase> unanswered;
    JUDGE_TRY(generate_files());
    for (const problem::TestRecipe& recipe : package_.recipes) {
      if (!recipe.generator.empty() && recipe.generated_file.empty()) JUDGE_TRY(generate(recipe));
      if (!recipe.needs_answer) continue;
      problem::TestCase test;
      test.name = recipe.name;
      test.group = "secret";
      test.input = directory_ / (recipe.name + ".in");
      test.answer = directory_ / (recipe.name + ".ans");
      unanswered.push_back(std::move(test));
    }
    if (!unanswered.empty()) JUDGE_TRY(answer(unanswered));
    return std::move(empty_answers_);
  }

 private:
  Result<void> generate(const problem::TestRecipe& recipe) {
    const auto files = files_of(package_, recipe.generator, directory_);
    JUDGE_TRY_ASSIGN(const auto sources, run::read_sources(files));
    auto printed = run::run_generator(runner_, cache_, languages_, sources, recipe.arguments);
    if (!printed) {
      return failure(
          fmt::format("{}.in ({}): {}", recipe.name, recipe.generator, printed.error().message));
    }
    return run::write_file(directory_ / (recipe.name + ".in"), *printed);
  }

  /// Runs the commands that write the inputs of several tests each. One run of a command writes up
  /// to `generated_files_max` inputs.
  Result<void> generate_files() {
    std::map<std::pair<std::string, std::vector<std::string>>, Recipes> commands;
    for (const problem::TestRecipe& recipe : package_.recipes) {
      if (recipe.generated_file.empty()) continue;
      commands[{recipe.generator, recipe.arguments}].push_back(&recipe);
    }
    for (const auto& [command, recipes] : commands) {
      std::span<const problem::TestRecipe* const> rest = recipes;
      while (!rest.empty()) {
        const auto part = rest.first(std::min(rest.size(), run::generated_files_max));
        JUDGE_TRY(generate_part(part));
        rest = rest.subspan(part.size());
      }
    }
    return {};
  }

  Result<void> generate_part(std::span<const problem::TestRecipe* const> recipes) {
    const problem::TestRecipe& first = *recipes.front();
    JUDGE_TRY_ASSIGN(const auto sources,
                     run::read_sources(files_of(package_, first.generator, directory_)));
    std::vector<std::string> names;
    for (const problem::TestRecipe* recipe : recipes) names.push_back(recipe->generated_file);
    const auto written =
        run::run_file_generator(runner_, cache_, languages_, sources, first.arguments, names);
    if (!written) {
      return failure(
          fmt::format("{}.in ({}): {}", first.name, first.generator, written.error().message));
    }
    for (std::size_t i = 0; i < recipes.size(); ++i) {
      JUDGE_TRY(run::write_file(directory_ / (recipes[i]->name + ".in"), (*written)[i]));
    }
    return {};
  }

  Result<void> answer(const std::vector<problem::TestCase>& unanswered) {
    const std::string& model = package_.model_solution;
    if (model.empty()) {
      return failure(
          fmt::format("{}.ans and {} more answers are missing: there is no main solution that can "
                      "generate them",
                      unanswered.front().name, unanswered.size() - 1));
    }
    problem::ReferenceSubmission reference;
    reference.program = {model, files_of(package_, model, directory_)};
    std::span<const problem::TestCase> rest = unanswered;
    while (!rest.empty()) {
      const auto part = rest.first(std::min(rest.size(), answers_in_memory_max));
      JUDGE_TRY(answer_part(reference, {part.begin(), part.end()}));
      rest = rest.subspan(part.size());
    }
    return {};
  }

  /// Returns a package in which the main solution generates the answers. In an interactive problem,
  /// its output validator is the interactor alone, and the answers are empty at first.
  Result<problem::Package> package_for_answers(const std::vector<problem::TestCase>& tests) const {
    problem::Package package;
    package.limits = package_.limits;
    if (!package_.is_interactive) return package;
    package.type.interactive = true;
    package.validator_convention = problem::ValidatorConvention::testlib;
    problem::Program& interactor = package.output_validator.emplace();
    interactor.name = package_.interactor;
    const fs::path own(package_.interactor);
    for (problem::File& file : files_of(package_, own.parent_path().generic_string(), directory_)) {
      const bool is_needed = file.name == own.filename() ||
                             problem::is_c_or_cpp_header(problem::extension_of(file.name));
      if (is_needed) interactor.files.push_back(std::move(file));
    }
    for (const problem::TestCase& test : tests) JUDGE_TRY(run::write_file(test.answer, ""));
    return package;
  }

  Result<void> answer_part(const problem::ReferenceSubmission& reference,
                           const std::vector<problem::TestCase>& tests) {
    JUDGE_TRY_ASSIGN(const auto package, package_for_answers(tests));
    auto outputs =
        package.type.interactive
            ? interactor_outputs_of(runner_, cache_, languages_, package, reference, tests)
            : outputs_of(runner_, cache_, languages_, package, reference, tests);
    if (!outputs) {
      return failure(fmt::format("{}: {}", package_.model_solution, outputs.error().message));
    }
    for (std::size_t i = 0; i < outputs->size(); ++i) {
      const ProgramOutput& output = (*outputs)[i];
      if (!output.ended) {
        const std::string rejection =
            fmt::format("{}.ans ({}): {}", output.test, package_.model_solution, output.message);
        if (!package.type.interactive) return failure(rejection);
        empty_answers_.push_back(rejection + "; this answer is empty");
        continue;
      }
      JUDGE_TRY(run::write_file(tests[i].answer, output.output));
    }
    return {};
  }

  run::Runner& runner_;
  const run::ProgramCache& cache_;
  const std::vector<run::Language>& languages_;
  const problem::ImportedPackage& package_;
  const fs::path& directory_;
  std::vector<std::string> empty_answers_;  ///< one sentence about each
};

}  // namespace

Result<std::vector<std::string>> complete_tests(run::Runner& runner, const run::ProgramCache& cache,
                                                const std::vector<run::Language>& languages,
                                                const problem::ImportedPackage& package,
                                                const std::filesystem::path& directory) {
  return TestCompletion(runner, cache, languages, package, directory).complete();
}

}  // namespace judge::verify
