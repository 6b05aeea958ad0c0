#include "judge/run/compile_validator.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "judge/run/files.hpp"

namespace judge::run {

Result<sandbox::FileDescriptor> compile_validator(Runner& runner, const ProgramCache& cache,
                                                  const std::vector<Language>& languages,
                                                  const problem::Program& program,
                                                  const problem::Limits& limits) {
  const auto named = [&](const Error& error) {
    return failure(fmt::format("validator {}: {}", program.name, error.message));
  };
  const auto files = read_sources(program.files);
  if (!files) return named(files.error());
  // Validators are started by descriptor, so only languages that support this are candidates.
  std::vector<Language> candidates;
  std::ranges::copy_if(languages, std::back_inserter(candidates),
                       &Language::is_started_by_descriptor);
  const auto language = infer_language(candidates, *files);
  if (!language) return named(language.error());
  auto compilation =
      compile_cached(runner, cache, **language, *files,
                     CompileLimits{limits.compilation_s.value_or(problem::validator_compilation_s),
                                   limits.compilation_memory_bytes});
  if (!compilation) return named(compilation.error());
  if (!compilation->outcome.ok) {
    return named(Error{"does not compile:\n" + compilation->outcome.output});
  }
  return std::move(compilation->binary);
}

}  // namespace judge::run
