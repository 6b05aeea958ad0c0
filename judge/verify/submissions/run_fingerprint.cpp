#include "judge/verify/submissions/run_fingerprint.hpp"

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/run/base/files.hpp"
#include "judge/run/base/hasher.hpp"
#include "judge/run/compiling/compile.hpp"

namespace judge::verify {
namespace {

/// The version of the fingerprints. Increase it whenever the way in which programs are run or
/// judged changes.
constexpr std::string_view scheme = "3";

Result<void> add_files(run::Hasher& hasher, const std::vector<problem::File>& files) {
  JUDGE_TRY_ASSIGN(const auto sources, run::read_sources(files));
  hasher.add_all(sources);
  return {};
}

Result<void> add_file(run::Hasher& hasher, const std::filesystem::path& path) {
  JUDGE_TRY_ASSIGN(const auto content, run::read_file(path));
  hasher.add(content);
  return {};
}

void add_language(run::Hasher& hasher, const run::Language& language) {
  hasher.add(language.id);
  hasher.add(run::compiler_identity(language));
  for (const run::CommandTemplate* command : {&language.compile, &language.run}) {
    hasher.add_all(command->words);
    hasher.add_all(command->read_only_paths);
    hasher.add_all(command->environment);
    hasher.add(std::to_string(command->processes));
  }
  hasher.add_all(language.helper_files);
  hasher.add(std::to_string(language.runtime_memory_bytes));
}

void add_limits(run::Hasher& hasher, const problem::Package& package, const run::Language& language,
                const run::JudgeSettings& settings) {
  const problem::PackageLimits& limits = package.limits;
  const RunLimits own = run::limits_for(
      language, package, run::run_limits(package, limits.time_s.value_or(0), settings.measuring));
  hasher.add(fmt::format(
      "{} {} {} {} {} {} {} {} {} {} {}", own.time_s, own.wall_s, own.memory_bytes,
      own.output_bytes, limits.code_bytes, limits.compilation_s.value_or(settings.compilation_s),
      limits.compilation_memory_bytes, limits.validation_s, limits.validation_memory_bytes,
      limits.validation_output_bytes, package.allow_file_writing));
  // Lists all settings, so that adding a setting without handling it here is a compile error.
  const auto& [remeasure_within_percent, remeasurements_max, overshoot_percent] = own.measuring;
  hasher.add(
      fmt::format("{} {} {}", remeasure_within_percent, remeasurements_max, overshoot_percent));
}

}  // namespace

Result<RunFingerprints> RunFingerprints::make(const problem::Package& package,
                                              const run::SubmittedSources& submission,
                                              double cpu_stop_factor,
                                              const run::JudgeSettings& settings) {
  run::Hasher hasher;
  hasher.add(scheme);
  add_language(hasher, *submission.language);
  add_limits(hasher, package, *submission.language, settings);
  hasher.add(fmt::format("{}", cpu_stop_factor));
  JUDGE_TRY_ASSIGN(const auto files,
                   run::with_package_files(package, *submission.language, submission.files));
  hasher.add_all(files);
  hasher.add(submission.entry_point);
  const auto validator = package.output_validator.value_or(problem::Program{});
  hasher.add(validator.name);
  JUDGE_TRY(add_files(hasher, validator.files));
  for (const problem::Program& more : package.more_output_validators) {
    hasher.add(more.name);
    JUDGE_TRY(add_files(hasher, more.files));
  }
  hasher.add(std::to_string(static_cast<int>(package.validator_convention)));
  RunFingerprints fingerprints;
  fingerprints.common_ = hasher.finish_as_text();
  fingerprints.depends_on_name_ = package.type.submit_answer;
  return fingerprints;
}

Result<std::string> RunFingerprints::of(const problem::TestCase& test) const {
  run::Hasher hasher;
  hasher.add(common_);
  if (depends_on_name_) hasher.add(test.name);
  JUDGE_TRY(add_file(hasher, test.input));
  JUDGE_TRY(add_file(hasher, test.answer));
  JUDGE_TRY(add_files(hasher, test.files));
  hasher.add_all(test.arguments);
  hasher.add_all(test.output_validator_arguments);
  return hasher.finish_as_text();
}

}  // namespace judge::verify
