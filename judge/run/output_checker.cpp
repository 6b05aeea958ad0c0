#include "judge/run/output_checker.hpp"

#include <fmt/format.h>

#include "judge/run/compile_validator.hpp"
#include "judge/run/default_validator.hpp"

namespace judge::run {

Result<OutputChecker> OutputChecker::prepare(Runner& runner, const ProgramCache& cache,
                                             const std::vector<Language>& languages,
                                             const problem::Package& package) {
  OutputChecker checker;
  checker.limits_ = package.limits;
  if (package.output_validator) {
    auto validator =
        compile_validator(runner, cache, languages, *package.output_validator, package.limits);
    if (!validator) return failure("output " + validator.error().message);
    checker.validator_ = *std::move(validator);
    return checker;
  }
  for (const problem::TestCase& test : package.tests) {
    const auto flags = parse_default_validator_flags(test.output_validator_arguments);
    if (!flags) return failure(fmt::format("{}: {}", test.name, flags.error().message));
  }
  return checker;
}

grading::Validation OutputChecker::check(Runner& runner, const OutputQuestion& question) const {
  if (!validator_) {
    const auto flags = parse_default_validator_flags(question.arguments);
    if (!flags) return {ValidatorWord::failed, flags.error().message, {}, {}};
    return validate_by_default(question.answer, question.output, *flags);
  }
  auto validation = run_output_validator(runner, validator_.get(), question, limits_);
  if (!validation) return {ValidatorWord::failed, validation.error().message, {}, {}};
  return *std::move(validation);
}

}  // namespace judge::run
