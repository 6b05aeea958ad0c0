#include "judge/run/generator.hpp"

#include <utility>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/run/compiling/compile_cached.hpp"
#include "judge/run/installed.hpp"
#include "judge/run/program_spec.hpp"
#include "judge/run/run_message.hpp"

namespace judge::run {
namespace {

/// Messages quote at most this many bytes of the output of a generator or its compiler.
constexpr std::size_t generator_words_max = 1000;

/// Describes how a generator failed; empty if it succeeded.
std::string bad_end(const sandbox::Result& result, const GeneratorLimits& limits) {
  switch (result.reason) {
    case sandbox::Reason::exited:
      return result.exit_code == 0 ? "" : fmt::format("exited with {}", result.exit_code);
    case sandbox::Reason::cpu_limit:
      return fmt::format("used more than {:g} s", limits.cpu_s);
    case sandbox::Reason::wall_limit:
      return fmt::format("did not end within {:g} s", wall_limit_for(limits.cpu_s));
    case sandbox::Reason::memory_limit:
      return fmt::format("used more than {} MiB", limits.memory_bytes / mebibyte);
    case sandbox::Reason::output_limit:
      return fmt::format("wrote more than {} bytes", limits.output_bytes);
    case sandbox::Reason::process_limit:
      return "started too many processes";
    case sandbox::Reason::stack_limit:
      return "overflowed its stack";
    case sandbox::Reason::not_executable:
      return "could not be started";
    case sandbox::Reason::signalled:
    case sandbox::Reason::stopped:
      break;
  }
  return "was killed by " + signal_text(result.signal);
}

/// A generator, compiled, and how it is run.
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
  JUDGE_TRY_ASSIGN(auto spec, program_spec(*language, compilation.binary.get(),
                                           {.cpu_s = limits.cpu_s,
                                            .wall_s = wall_limit_for(limits.cpu_s),
                                            .memory_bytes = limits.memory_bytes,
                                            .output_bytes = limits.output_bytes},
                                           arguments));
  spec.profile = program_box(*language);
  return ReadyGenerator{std::move(compilation), std::move(spec)};
}

Result<sandbox::Result> run_ready(Runner& runner, const ReadyGenerator& generator,
                                  const GeneratorLimits& limits) {
  JUDGE_TRY_ASSIGN(auto result, runner.run(generator.spec));
  const std::string reason = bad_end(result, limits);
  if (reason.empty()) return result;
  const std::string message = readable(trimmed_end(result.standard_error), generator_words_max);
  return failure(fmt::format("the generator {}{}{}", reason, message.empty() ? "" : ": ", message));
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
