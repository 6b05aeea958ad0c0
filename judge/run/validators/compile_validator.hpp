#pragma once

#include <vector>

#include "judge/core/error.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/compiling/program_cache.hpp"
#include "judge/run/languages/languages.hpp"
#include "judge/run/validators/validator_program.hpp"

namespace judge::run {

/// Compiles a validator of the package. If compiling fails, the error contains the compiler's
/// output. If the validator is a directory, its files that are neither sources nor headers become
/// data files.
Result<ValidatorProgram> compile_validator(Runner& runner, const ProgramCache& cache,
                                           const std::vector<Language>& languages,
                                           const problem::Program& program,
                                           const problem::Package& package);

}  // namespace judge::run
