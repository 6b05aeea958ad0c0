#include "judge/run/generator.hpp"

#include <utility>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/run/base/end_description.hpp"
#include "judge/run/compiling/compile_cached.hpp"
#include "judge/run/compiling/installed.hpp"
#include "judge/run/compiling/program_spec.hpp"

namespace judge::run {
namespace {

/// Messages quote at most this many bytes of the output of a generator or its compiler.
constexpr std::size_t generator_words_max = 1000;

sandbox::Limits run_limits(const GeneratorLimits& limits) {
  return {.cpu_s = limits.cpu_s,
          .wall_s = wall_limit_for(limits.cpu_s),
          .memory_bytes = limits.memory_bytes,
          .output_bytes = limits.output_bytes};
}

/// A compiled generator and the settings for running it.
struct ReadyGenerator {
  Compilation compilation;
  sandbox::Spec spec;
};

Result<ReadyGenerator> ready_generator(Runner& runner, const ProgramCache& cache,
                                       const std::vector<Language>& languages,
                                       const std::vector<SourceFile>& files,
                                       const std::vector<std::string>& arguments,
                                       const GeneratorLimits& limits) {
  JUDGE_TRY_ASSIGN(const auto language, infer_language(languages, files));
  JUDGE_TRY(check_installed(*language));
  JUDGE_TRY_ASSIGN(auto compilation, compile_cached(runner, cache, *language, files, {}));
  if (!compilation.outcome.ok) {
    return failure("the generator does not compile:\n" +
                   readable(compilation.outcome.output, generator_words_max));
  }
  JUDGE_TRY_ASSIGN(
      auto spec, program_spec(*language, compilation.binary.get(), run_limits(limits), arguments));
  spec.profile = program_box(*language);
  return ReadyGenerator{std::move(compilation), std::move(spec)};
}

Result<sandbox::Result> run_ready(Runner& runner, const ReadyGenerator& generator,
                                  const GeneratorLimits& limits) {
  JUDGE_TRY_ASSIGN(auto result, runner.run(generator.spec));
  if (result.reason == sandbox::Reason::exited && result.exit_code == 0) return result;
  const std::string message = readable(trimmed_end(result.standard_error), generator_words_max);
  return failure(fmt::format("the generator {}{}{}", end_description(result, run_limits(limits)),
                             message.empty() ? "" : ": ", message));
}

}  // namespace

Result<std::string> run_generator(Runner& runner, const ProgramCache& cache,
                                  const std::vector<Language>& languages,
                                  const std::vector<SourceFile>& files,
                                  const std::vector<std::string>& arguments,
                                  const GeneratorLimits& limits) {
  JUDGE_TRY_ASSIGN(const auto generator,
                   ready_generator(runner, cache, languages, files, arguments, limits));
  JUDGE_TRY_ASSIGN(auto result, run_ready(runner, generator, limits));
  return std::move(result.standard_output);
}

Result<std::vector<std::string>> run_file_generator(Runner& runner, const ProgramCache& cache,
                                                    const std::vector<Language>& languages,
                                                    const std::vector<SourceFile>& files,
                                                    const std::vector<std::string>& arguments,
                                                    const std::vector<std::string>& names,
                                                    const GeneratorLimits& limits) {
  JUDGE_TRY_ASSIGN(auto generator,
                   ready_generator(runner, cache, languages, files, arguments, limits));
  generator.spec.profile.writable = true;
  generator.spec.profile.work_bytes = limits.output_bytes;
  generator.spec.collect = names;
  JUDGE_TRY_ASSIGN(const auto result, run_ready(runner, generator, limits));
  std::vector<std::string> contents;
  for (const std::string& name : names) {
    const auto found = result.collected.find(name);
    if (found == result.collected.end()) {
      return failure(fmt::format("the generator did not write the file '{}'", name));
    }
    JUDGE_TRY_ASSIGN(contents.emplace_back(),
                     read_descriptor(found->second.get(), limits.output_bytes));
  }
  return contents;
}

}  // namespace judge::run
