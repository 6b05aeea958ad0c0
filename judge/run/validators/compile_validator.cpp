#include "judge/run/validators/compile_validator.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/core/contains.hpp"
#include "judge/core/try.hpp"
#include "judge/problem/metadata/languages.hpp"
#include "judge/run/base/files.hpp"
#include "judge/run/compiling/compile_cached.hpp"
#include "judge/run/compiling/installed.hpp"
#include "judge/run/languages/languages_reader.hpp"

namespace judge::run {
namespace {

/// The names of the judge's own files in a validator's work directory.
constexpr std::array<std::string_view, 4> taken_names = {"input", "answer", "output", "feedback"};

/// The maximum number of data files. The sandbox copies all of them for each run and accepts at
/// most 196 files, including the judge's own.
constexpr std::size_t data_files_max = 150;

/// Returns the languages in package_languages.toml, such as `scripts`.
const std::vector<Language>& package_languages() {
  static const std::vector<Language> table =
      parse_languages(built_in_package_languages, "package_languages.toml").value();
  return table;
}

bool has_file_in(const Language& language, const std::vector<SourceFile>& files) {
  return std::ranges::any_of(files, [&](const SourceFile& file) {
    return !contains(language.entry_points, file.name) && is_source_of(language, file.name);
  });
}

/// Returns the language of a program with its own `build` or `run` script. If other files of the
/// program are Java files, this is `scripts_with_java`, which lets the scripts use the Java
/// compiler (JDK). Otherwise it is `scripts`.
Language language_of_scripts(const std::vector<SourceFile>& files) {
  const auto special = std::ranges::find_if(package_languages(), [&](const Language& language) {
    return !language.inferred && has_file_in(language, files);
  });
  return special != package_languages().end() ? *special : package_languages().front();
}

/// Finds the language of a validator. If the program has its own `build` or `run`, this is a
/// language of scripts. Otherwise, it is one of `languages`, which are the languages of
/// submissions, or one of the languages that only packages can use.
Result<Language> language_of(std::vector<Language> languages,
                             const std::vector<SourceFile>& files) {
  const bool has_scripts =
      contains(files, "build", &SourceFile::name) || contains(files, "run", &SourceFile::name);
  if (has_scripts) return language_of_scripts(files);
  languages.insert(languages.end(), package_languages().begin(), package_languages().end());
  JUDGE_TRY_ASSIGN(const auto language, infer_program_language(languages, files));
  return *language;
}

bool is_header(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  return dot != std::string_view::npos && problem::is_c_or_cpp_header(name.substr(dot));
}

Result<std::vector<ValidatorProgram::DataFile>> data_files(const Language& language,
                                                           const std::vector<SourceFile>& files) {
  std::vector<ValidatorProgram::DataFile> data;
  if (contains(package_languages(), language.id, &Language::id)) return data;  // they are packed
  for (const SourceFile& file : files) {
    if (is_source_of(language, file.name) || is_header(file.name)) continue;
    const std::string_view top = std::string_view(file.name).substr(0, file.name.find('/'));
    if (contains(taken_names, top)) {
      return failure(fmt::format(
          "the judge puts its own file '{}' into the work directory; rename the validator's file",
          top));
    }
    JUDGE_TRY_ASSIGN(auto content, memory_file(file.name, file.content));
    data.push_back({file.name, std::move(content)});
  }
  if (data.size() <= data_files_max) return data;
  return failure(
      fmt::format("has {} data files; at most {} are supported; remove unneeded files, "
                  "or combine files",
                  data.size(), data_files_max));
}

Result<ValidatorProgram> compiled(Runner& runner, const ProgramCache& cache,
                                  const std::vector<Language>& languages,
                                  const problem::Program& program,
                                  const problem::Package& package) {
  JUDGE_TRY_ASSIGN(const auto files, read_sources(program.files));
  JUDGE_TRY_ASSIGN(const auto language, language_of(languages, files));
  JUDGE_TRY(check_installed(language));
  const problem::PackageLimits& limits = package.limits;
  JUDGE_TRY_ASSIGN(
      auto compilation,
      compile_cached(runner, cache, language, files,
                     CompileLimits{limits.compilation_s.value_or(problem::validator_compilation_s),
                                   limits.compilation_memory_bytes}));
  if (!compilation.outcome.ok) {
    return failure("does not compile:\n" + compilation.outcome.output);
  }
  JUDGE_TRY_ASSIGN(auto data, data_files(language, files));
  return validator_program(language, std::move(compilation.binary), std::move(data),
                           package.validator_convention);
}

}  // namespace

Result<ValidatorProgram> compile_validator(Runner& runner, const ProgramCache& cache,
                                           const std::vector<Language>& languages,
                                           const problem::Program& program,
                                           const problem::Package& package) {
  auto ready = compiled(runner, cache, languages, program, package);
  if (ready) return ready;
  return failure(fmt::format("validator {}: {}", program.name, ready.error().message));
}

}  // namespace judge::run
