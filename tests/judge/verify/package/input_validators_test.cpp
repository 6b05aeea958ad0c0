#include "judge/verify/package/input_validators.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::verify::input_validators_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class InputValidatorsTest : public testing::Test {
 protected:
  InputValidatorsTest() {
    package_.input_validators = {run::small_program(directory_, "input_validators/form.cpp"),
                                 run::small_program(directory_, "input_validators/sum.cpp")};
    package_.input_validators[0].name = "form.cpp";
    package_.input_validators[1].name = "sum.cpp";
  }

  TemporaryDirectory directory_;
  problem::Package package_ = run::small_package(directory_, 1);
  run::FakeRunner runner_;
};

TEST_F(InputValidatorsTest, AllValidatorsAreRunWithTheirArguments) {
  package_.tests[0].input_validator_arguments = {{"form", {"--strict"}}, {"", {"--all"}}};
  package_.tests[0].arguments = {"own"};
  runner_.validator = [](const run::RecordedRun& run) {
    return run::FakeRunner::exited(run.spec.arguments.at(1) == "--strict" ? 42 : 43);
  };
  const auto validators =
      InputValidators::compile(runner_, run::ProgramCache(""), run::languages(), package_);
  ASSERT_TRUE(validators);
  const auto said = validators->ask(runner_, "input", package_.tests[0]);
  ASSERT_TRUE(said);
  ASSERT_EQ(said->size(), 2);
  EXPECT_EQ((*said)[0].validator, "form.cpp");
  EXPECT_EQ((*said)[0].said.word, run::InputValidation::Word::valid);
  EXPECT_EQ((*said)[1].said.word, run::InputValidation::Word::invalid);
  const auto asked = runner_.runs_of("validator");
  EXPECT_THAT(asked[0].spec.arguments, ElementsAre("validator", "--strict", "own"));
  EXPECT_THAT(asked[1].spec.arguments, ElementsAre("validator", "--all", "own"));
  EXPECT_EQ(asked[1].standard_input, "input");
}

TEST_F(InputValidatorsTest, AllValidatorsThatDoNotCompileAreReported) {
  runner_.compiler = [](const run::RecordedRun&) { return run::FakeRunner::exited(1); };
  const auto validators =
      InputValidators::compile(runner_, run::ProgramCache(""), run::languages(), package_);
  ASSERT_FALSE(validators);
  ASSERT_EQ(validators.error().size(), 2);
  EXPECT_THAT(validators.error()[1].message, HasSubstr("input validator sum.cpp"));
}

TEST_F(InputValidatorsTest, ASandboxFailureIsAnError) {
  const auto validators =
      InputValidators::compile(runner_, run::ProgramCache(""), run::languages(), package_);
  ASSERT_TRUE(validators);
  runner_.validator = [](const run::RecordedRun&) -> Result<sandbox::Result> {
    return failure("no cgroup");
  };
  EXPECT_FALSE(validators->ask(runner_, "input", package_.tests[0]));
}

}  // namespace
}  // namespace judge::verify::input_validators_test
