#include "judge/verify/package/input_validators.hpp"

#include <filesystem>

#include "judge/core/try.hpp"
#include "judge/run/validators/compile_validator.hpp"

namespace judge::verify {
namespace {

/// Returns the arguments for running the validator on this test case. First come the arguments that
/// the package sets for this validator (by its name with or without extension) or, if it sets none,
/// the arguments for all validators. Then come the arguments with which submissions are run on this
/// test case.
std::vector<std::string> arguments_for(const problem::TestCase& test,
                                       const std::string& validator) {
  std::vector<std::string> words;
  const std::string stem = std::filesystem::path(validator).stem().string();
  for (const std::string& name : {validator, stem, std::string{}}) {
    const auto found = test.input_validator_arguments.find(name);
    if (found == test.input_validator_arguments.end()) continue;
    words = found->second;
    break;
  }
  words.insert(words.end(), test.arguments.begin(), test.arguments.end());
  return words;
}

}  // namespace

std::expected<InputValidators, std::vector<Error>> InputValidators::compile(
    run::Runner& runner, const run::ProgramCache& cache,
    const std::vector<run::Language>& languages, const problem::Package& package) {
  InputValidators ready;
  ready.limits_ = package.limits;
  std::vector<Error> errors;
  for (const problem::Program& program : package.input_validators) {
    auto compiled = run::compile_validator(runner, cache, languages, program, package);
    if (compiled) {
      ready.validators_.push_back({program.name, *std::move(compiled)});
    } else {
      errors.push_back({"input " + compiled.error().message});
    }
  }
  if (!errors.empty()) return std::unexpected(std::move(errors));
  return ready;
}

Result<std::vector<InputOpinion>> InputValidators::ask(run::Runner& runner, std::string_view input,
                                                       const problem::TestCase& test) const {
  std::vector<InputOpinion> opinions;
  for (const Validator& validator : validators_) {
    JUDGE_TRY_ASSIGN(auto said,
                     run::run_input_validator(runner, validator.program, input,
                                              arguments_for(test, validator.name), limits_));
    opinions.push_back({validator.name, std::move(said)});
  }
  return opinions;
}

}  // namespace judge::verify
