#include "judge/run/validators/output_checker.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::run::output_checker_test {
namespace {

using testing::HasSubstr;

Result<OutputChecker> prepared(FakeRunner& runner, const problem::Package& package) {
  return OutputChecker::prepare(runner, ProgramCache(""), languages(), package);
}

TEST(OutputChecker, UsesTheDefaultValidatorWithTheFlagsOfTheTestCase) {
  const TemporaryDirectory directory;
  FakeRunner runner;
  const auto checker = prepared(runner, small_package(directory, 1));
  ASSERT_TRUE(checker);
  EXPECT_TRUE(checker->is_default());
  EXPECT_EQ(checker->check(runner, {"", "yes", "YES", {}}).word, ValidatorResult::accepted);
  EXPECT_EQ(checker->check(runner, {"", "yes", "YES", {"case_sensitive"}}).word,
            ValidatorResult::wrong_answer);
  EXPECT_EQ(checker->check(runner, {"", "yes", "YES", {"nonsense"}}).word, ValidatorResult::failed);
  EXPECT_TRUE(runner.runs.empty());
}

TEST(OutputChecker, ReportsInvalidFlagsBeforeTheFirstRun) {
  const TemporaryDirectory directory;
  FakeRunner runner;
  problem::Package package = small_package(directory, 1);
  package.tests[1].output_validator_arguments = {"float_tolerance"};
  EXPECT_THAT(prepared(runner, package).error().message,
              HasSubstr("secret/1: the default validator's flag float_tolerance needs"));
}

TEST(OutputChecker, RunsTheValidatorOfThePackage) {
  const TemporaryDirectory directory;
  FakeRunner runner;
  runner.validator = [](const RecordedRun& run) {
    return FakeRunner::exited(run.standard_input == "good" ? 42 : 43);
  };
  problem::Package package = small_package(directory, 1);
  package.output_validator = small_program(directory, "check.cpp");
  const auto checker = prepared(runner, package);
  ASSERT_TRUE(checker);
  EXPECT_FALSE(checker->is_default());
  EXPECT_EQ(checker->check(runner, {"i", "a", "good", {}}).word, ValidatorResult::accepted);
  EXPECT_EQ(checker->check(runner, {"i", "a", "bad", {}}).word, ValidatorResult::wrong_answer);
}

TEST(OutputChecker, AllValidatorsOfALegacyPackageMustAccept) {
  const TemporaryDirectory directory;
  FakeRunner runner;
  std::vector<int> exit_codes;
  std::size_t next = 0;
  runner.validator = [&](const RecordedRun&) { return FakeRunner::exited(exit_codes.at(next++)); };
  problem::Package package = small_package(directory, 1);
  package.output_validator = small_program(directory, "check.cpp");
  package.more_output_validators = {small_program(directory, "also.cpp"),
                                    small_program(directory, "last.cpp")};
  const auto checker = prepared(runner, package);
  const auto result = [&](std::vector<int> codes) {
    exit_codes = std::move(codes);
    next = 0;
    const auto word = checker->check(runner, {"i", "a", "o", {}}).word;
    EXPECT_EQ(next, exit_codes.size()) << "each is run until one does not accept";
    return word;
  };
  EXPECT_EQ(result({42, 42, 42}), ValidatorResult::accepted);
  EXPECT_EQ(result({42, 42, 43}), ValidatorResult::wrong_answer);
  EXPECT_EQ(result({42, 43}), ValidatorResult::wrong_answer);
  EXPECT_EQ(result({43}), ValidatorResult::wrong_answer);
  EXPECT_EQ(result({42, 1}), ValidatorResult::failed);
}

TEST(OutputChecker, ReturnsTheBoxProfileOfItsValidator) {
  const TemporaryDirectory directory;
  FakeRunner runner;
  problem::Package package = small_package(directory, 1);
  EXPECT_FALSE(prepared(runner, package)->box());
  package.output_validator = small_program(directory, "check.py");
  const auto checker = prepared(runner, package);
  checker->check(runner, {"i", "a", "o", {}});
  EXPECT_EQ(runner.runs.back().spec.profile, *checker->box());
  EXPECT_TRUE(checker->box()->from_memory);
}

TEST(OutputChecker, AcceptsAScoreOnlyInAScoringProblem) {
  const TemporaryDirectory directory;
  FakeRunner runner;
  runner.validator = [](const RecordedRun&) {
    auto result = FakeRunner::exited(7);
    result->standard_error = "points 3\n";
    return result;
  };
  problem::Package package = small_package(directory, 1);
  package.output_validator = small_program(directory, "check.cpp");
  package.validator_convention = problem::ValidatorConvention::testlib;
  const auto refused = prepared(runner, package)->check(runner, {"i", "a", "o", {}});
  EXPECT_EQ(refused.word, ValidatorResult::failed);
  EXPECT_THAT(refused.message, HasSubstr("add `type: scoring` to problem.yaml: points 3"));
  package.type.scoring = true;
  const auto taken = prepared(runner, package)->check(runner, {"i", "a", "o", {}});
  EXPECT_EQ(taken.word, ValidatorResult::accepted);
  EXPECT_EQ(taken.score, "3");
}

TEST(OutputChecker, ASandboxFailureIsAFailedValidation) {
  const TemporaryDirectory directory;
  FakeRunner runner;
  problem::Package package = small_package(directory, 1);
  package.output_validator = small_program(directory, "check.cpp");
  const auto checker = prepared(runner, package);
  runner.validator = [](const RecordedRun&) -> Result<sandbox::Result> {
    return failure("the helper died");
  };
  const auto validation = checker->check(runner, {"i", "a", "o", {}});
  EXPECT_EQ(validation.word, ValidatorResult::failed);
  EXPECT_EQ(validation.message, "the helper died");
}

}  // namespace
}  // namespace judge::run::output_checker_test
