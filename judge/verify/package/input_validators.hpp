#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/compiling/program_cache.hpp"
#include "judge/run/languages/languages.hpp"
#include "judge/run/validators/validator.hpp"
#include "judge/run/validators/validator_program.hpp"

namespace judge::verify {

/// The result of one input validator for an input.
struct InputOpinion {
  std::string validator;  ///< as in `Package::input_validators`
  run::InputValidation said;
};

/// The compiled input validators of a package.
class InputValidators {
 public:
  /// Compiles all input validators. Returns an error with the compiler's output for each validator
  /// that fails to compile.
  static std::expected<InputValidators, std::vector<Error>> compile(
      run::Runner& runner, const run::ProgramCache& cache,
      const std::vector<run::Language>& languages, const problem::Package& package);

  /// Runs every validator on `input`, with its arguments for this test case. `input` may differ
  /// from the input of the test case. Fails only on an internal error of the judge.
  Result<std::vector<InputOpinion>> ask(run::Runner& runner, std::string_view input,
                                        const problem::TestCase& test) const;

 private:
  struct Validator {
    std::string name;
    run::ValidatorProgram program;
  };

  problem::PackageLimits limits_;
  std::vector<Validator> validators_;
};

}  // namespace judge::verify
