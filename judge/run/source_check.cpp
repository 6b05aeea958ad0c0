#include "judge/run/source_check.hpp"

#include <utility>

#include "judge/core/try.hpp"
#include "judge/run/compiling/compile.hpp"
#include "judge/run/compiling/compile_cached.hpp"
#include "judge/run/compiling/submission_compiler.hpp"

namespace judge::run {
namespace {

Result<CompileOutcome> outcome_of(Runner& runner, const SourceToCheck& source,
                                  const std::vector<SourceFile>& files,
                                  const ProgramCache& programs, PrefixHeaders* prefixes) {
  const CompileLimits limits = {
      .cpu_s = source.package.limits.compilation_s.value_or(source.compilation_s),
      .memory_bytes = source.package.limits.compilation_memory_bytes,
      .stop_after_s = source_check_cpu_s_max};
  if (source.language.check->options.empty()) {
    JUDGE_TRY_ASSIGN(auto compilation,
                     compile_cached(runner, programs, source.language, files, limits));
    return std::move(compilation.outcome);
  }
  const auto prefix =
      prefixes == nullptr ? std::nullopt : prefixes->find_ready(source.language, files);
  return check(runner, source.language, files, limits, prefix ? &*prefix : nullptr);
}

}  // namespace

Result<SourceCheckResult> check_source(Runner& runner, const SourceToCheck& source,
                                       const ProgramCache& programs, PrefixHeaders* prefixes) {
  if (!source.language.check) return failure("there is no check for " + source.language.name);
  SourceCheckResult checked;
  if (auto refused = refuse_for_size(source.files, source.package.limits.code_bytes)) {
    checked.diagnostics = read_failure(refused->output, {}, {});
    return checked;
  }
  JUDGE_TRY_ASSIGN(const auto files,
                   with_package_files(source.package, source.language, source.files));
  JUDGE_TRY_ASSIGN(const auto outcome, outcome_of(runner, source, files, programs, prefixes));
  const auto& forms = source.language.check->messages;
  checked.compiles = outcome.ok;
  checked.was_stopped = !outcome.ok && outcome.cpu_s >= source_check_cpu_s_max;
  checked.is_program_kept = outcome.ok && source.language.check->options.empty();
  checked.diagnostics = outcome.ok || checked.was_stopped
                            ? read_diagnostics(outcome.output, forms, files)
                            : read_failure(outcome.output, forms, files);
  return checked;
}

Result<bool> make_program_ahead(Runner& runner, const SourceToCheck& source,
                                const ProgramCache& programs, PrefixHeaders* prefixes) {
  JUDGE_TRY_ASSIGN(const auto files,
                   with_package_files(source.package, source.language, source.files));
  if (prefixes != nullptr) {
    JUDGE_TRY(prefixes->make_now(runner, source.language, files, programs.owner()));
  }
  JUDGE_TRY_ASSIGN(const auto compiled,
                   compile_submission(runner, source.package, source.language, source.files,
                                      source.compilation_s, programs, {.prefixes = prefixes}, {}));
  return compiled.outcome.ok && compiled.outcome.method != CompileMethod::cached;
}

}  // namespace judge::run
