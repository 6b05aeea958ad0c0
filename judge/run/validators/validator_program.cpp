#include "judge/run/validators/validator_program.hpp"

#include <utility>

#include "judge/core/try.hpp"
#include "judge/run/compiling/program_spec.hpp"
#include "judge/run/validators/validator.hpp"

namespace judge::run {

ValidatorProgram validator_program(const Language& language, sandbox::FileDescriptor program,
                                   std::vector<ValidatorProgram::DataFile> data_files,
                                   problem::ValidatorConvention convention) {
  sandbox::Profile box = program_box(language);
  box.writable = !language.is_started_by_descriptor();
  return {language, std::move(program), std::move(data_files), convention, std::move(box)};
}

sandbox::Limits validation_limits(const problem::PackageLimits& limits) {
  return {.cpu_s = limits.validation_s,
          .wall_s = wall_limit_for(limits.validation_s),
          .memory_bytes = limits.validation_memory_bytes,
          .output_bytes = limits.validation_output_bytes};
}

Result<sandbox::Spec> validator_spec(const ValidatorProgram& validator,
                                     const std::vector<std::string>& arguments,
                                     const problem::PackageLimits& limits) {
  JUDGE_TRY_ASSIGN(auto spec, program_spec(validator.language, validator.program.get(),
                                           validation_limits(limits), arguments));
  if (validator.language.is_started_by_descriptor()) spec.arguments.front() = "validator";
  spec.profile = validator.box;
  for (const ValidatorProgram::DataFile& file : validator.data_files) {
    spec.files.push_back({file.name, file.content.get(), false});
  }
  // Keep one more byte than is shown, so that `readable` detects truncated output.
  spec.keep_output_bytes = message_bytes_max + 1;
  spec.keep_error_bytes = message_bytes_max + 1;
  return spec;
}

}  // namespace judge::run
