#include "judge/verify/package/verify_input.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::verify::verify_input_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

struct Fixture {
  TemporaryDirectory directory;
  run::FakeRunner runner;
  problem::Package package = run::small_package(directory, 2);

  Fixture() {
    package.input_validators = {run::small_program(directory, "number.cpp")};
    runner.validator = [](const run::RecordedRun& run) { return digit_and_newline(run); };
  }

  /// An input validator that accepts exactly one digit and a newline.
  static Result<sandbox::Result> digit_and_newline(const run::RecordedRun& run) {
    const std::string& text = run.standard_input;
    const bool good = text.size() == 2 && text[0] >= '0' && text[0] <= '9' && text[1] == '\n';
    return run::FakeRunner::exited(good ? 42 : 43);
  }

  void add_self_test(problem::SelfTestKind kind, const std::string& input) {
    problem::SelfTest self_test;
    self_test.kind = kind;
    self_test.test.name = "invalid_input/" + std::to_string(package.self_tests.size());
    self_test.test.input = directory.write(self_test.test.name, input);
    package.self_tests.push_back(std::move(self_test));
  }

  std::vector<std::string> errors() {
    std::vector<std::string> found;
    for (const Check& check :
         check_input_validators(runner, run::ProgramCache(""), run::languages(), package)) {
      for (const Remark& remark : check.remarks) {
        const bool error = remark.severity == Remark::Severity::error;
        found.push_back((error ? "error: " : "warning: ") + remark.message);
      }
    }
    return found;
  }
};

TEST(CheckInputValidators, ReportsNothingForGoodValidators) {
  Fixture fixture;
  fixture.add_self_test(problem::SelfTestKind::invalid_input, "x\n");
  fixture.add_self_test(problem::SelfTestKind::valid_output, "7\n");
  EXPECT_THAT(fixture.errors(), IsEmpty());
}

TEST(CheckInputValidators, NamesTheRejectedInput) {
  Fixture fixture;
  fixture.directory.write("data/secret/1.in", "12\n");
  EXPECT_THAT(fixture.errors(),
              Contains("error: secret/1.in is rejected by number.cpp: exited with 43"));
}

TEST(CheckInputValidators, ExpectsInvalidInputsToBeRejected) {
  Fixture fixture;
  fixture.add_self_test(problem::SelfTestKind::invalid_input, "7\n");
  EXPECT_THAT(fixture.errors(),
              ElementsAre("error: invalid_input/0.in is accepted but must be rejected"));
}

TEST(CheckInputValidators, WarnsAboutValidatorsThatAcceptAnything) {
  Fixture fixture;
  fixture.runner.validator = [](const run::RecordedRun&) { return run::FakeRunner::exited(42); };
  const auto found = fixture.errors();
  EXPECT_THAT(found, Contains("warning: 1 KiB of random bytes is accepted"));
  EXPECT_THAT(found, Contains("warning: inputs with junk at the end are always accepted, and no "
                              "test case shows that this is intended"));
}

TEST(CheckInputValidators, WarnsIfAValidatorAcceptsTrailingSpacesUnlessATestCaseHasThem) {
  Fixture fixture;
  fixture.runner.validator = [](run::RecordedRun run) {
    std::erase(run.standard_input, ' ');
    return Fixture::digit_and_newline(run);
  };
  EXPECT_THAT(fixture.errors(),
              ElementsAre("warning: inputs with a space at the end of every line are always "
                          "accepted, and no test case shows that this is intended"));
  fixture.directory.write("data/secret/1.in", "1  \n");
  EXPECT_THAT(fixture.errors(), IsEmpty());
}

TEST(CheckInputValidators, SucceedsIfEachInvalidInputIsRejectedByAtLeastOneValidator) {
  Fixture fixture;
  fixture.package.input_validators.push_back(run::small_program(fixture.directory, "lazy.cpp"));
  int calls = 0;
  fixture.runner.validator = [&](const run::RecordedRun& run) {
    return calls++ % 2 == 0 ? Fixture::digit_and_newline(run) : run::FakeRunner::exited(42);
  };
  EXPECT_THAT(fixture.errors(), IsEmpty());
}

TEST(CheckInputValidators, FailsIfAValidatorExceedsItsLimits) {
  Fixture fixture;
  fixture.runner.validator = [](const run::RecordedRun& run) {
    if (run.standard_input.size() > 1000) return run::FakeRunner::ended(sandbox::Reason::cpu_limit);
    return Fixture::digit_and_newline(run);
  };
  EXPECT_THAT(fixture.errors(),
              Contains("error: on 1 KiB of random bytes: number.cpp: used more than "
                       "60 s of CPU time"));
}

TEST(CheckInputValidators, FailsIfAValidatorDoesNotCompile) {
  Fixture fixture;
  fixture.runner.compiler = [](const run::RecordedRun& run) {
    return run.spec.collect.empty() ? run::FakeRunner::compiled(run, "")
                                    : run::FakeRunner::exited(1);
  };
  EXPECT_THAT(fixture.errors(),
              ElementsAre(HasSubstr("error: input validator number.cpp: does not compile")));
}

TEST(CheckInputValidators, PassesTheArgumentsToTheValidators) {
  Fixture fixture;
  fixture.package.tests[0].input_validator_arguments = {{"number", {"own"}}, {"", {"all"}}};
  fixture.package.tests[1].input_validator_arguments = {{"", {"all"}}};
  fixture.package.tests[1].arguments = {"case"};
  fixture.errors();
  const auto runs = fixture.runner.runs_of("validator");
  EXPECT_THAT(runs[0].spec.arguments, ElementsAre("validator", "own"));
  EXPECT_THAT(runs[1].spec.arguments, ElementsAre("validator", "all", "case"));
}

TEST(CheckInputValidators, RunsNothingWithoutAValidator) {
  Fixture fixture;
  fixture.package.input_validators.clear();
  EXPECT_THAT(fixture.errors(), testing::IsEmpty());  // Only the package's blockers report this.
  EXPECT_THAT(fixture.runner.runs_of("validator"), testing::IsEmpty());
}

}  // namespace
}  // namespace judge::verify::verify_input_test
