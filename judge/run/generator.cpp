#include "judge/run/generator.hpp"

#include <utility>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/run/installed.hpp"
#include "judge/run/program_spec.hpp"
#include "judge/run/run_message.hpp"

namespace judge::run {
namespace {

/// The number of bytes of a generator's or its compiler's output that messages show.
constexpr std::size_t generator_words_max = 1000;

/// Says how a generator failed; empty if it succeeded.
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
      break;
  }
  return "was killed by " + signal_text(result.signal);
}

Result<std::string> run_compiled(Runner& runner, const Language& language, int program,
                                 const std::vector<std::string>& arguments,
                                 const GeneratorLimits& limits) {
  JUDGE_TRY_ASSIGN(auto spec, program_spec(language, program,
                                           {.cpu_s = limits.cpu_s,
                                            .wall_s = wall_limit_for(limits.cpu_s),
                                            .memory_bytes = limits.memory_bytes,
                                            .output_bytes = limits.output_bytes},
                                           arguments));
  spec.profile = program_box(language);
  JUDGE_TRY_ASSIGN(auto result, runner.run(spec));
  const std::string reason = bad_end(result, limits);
  if (reason.empty()) return std::move(result.standard_output);
  const std::string words_of = readable(trimmed_end(result.standard_error), generator_words_max);
  return failure(
      fmt::format("the generator {}{}{}", reason, words_of.empty() ? "" : ": ", words_of));
}

}  // namespace

Result<std::string> run_generator(Runner& runner, const ProgramCache& cache,
                                  const std::vector<Language>& languages,
                                  const std::vector<SourceFile>& files,
                                  const std::vector<std::string>& arguments,
                                  const GeneratorLimits& limits) {
  JUDGE_TRY_ASSIGN(const auto language, infer_language(languages, files));
  JUDGE_TRY(check_installed(*language));
  JUDGE_TRY_ASSIGN(const auto compilation, compile_cached(runner, cache, *language, files, {}));
  if (!compilation.outcome.ok) {
    return failure("the generator does not compile:\n" +
                   readable(compilation.outcome.output, generator_words_max));
  }
  return run_compiled(runner, *language, compilation.binary.get(), arguments, limits);
}

}  // namespace judge::run
