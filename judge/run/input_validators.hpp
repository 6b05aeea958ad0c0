#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/problem/package.hpp"
#include "judge/run/languages.hpp"
#include "judge/run/program_cache.hpp"
#include "judge/run/runner.hpp"
#include "judge/run/validator.hpp"
#include "sandbox/file_descriptor.hpp"

namespace judge::run {

/// What one input validator said of an input.
struct InputOpinion {
  std::string validator;  ///< as in `Package::input_validators`
  InputValidation said;
};

/// A package's input validators, ready for work.
class InputValidators {
 public:
  /// Compiles all of them. The errors are what the compiler said of those that do not compile.
  static std::expected<InputValidators, std::vector<Error>> compile(
      Runner& runner, const ProgramCache& cache, const std::vector<Language>& languages,
      const problem::Package& package);

  /// Asks every one about an input, which is the test case's or stands for it. An error is the
  /// sandbox's own.
  Result<std::vector<InputOpinion>> ask(Runner& runner, std::string_view input,
                                        const problem::TestCase& test) const;

 private:
  struct Validator {
    std::string name;
    sandbox::FileDescriptor program;
  };

  problem::Limits limits_;
  std::vector<Validator> validators_;
};

}  // namespace judge::run
