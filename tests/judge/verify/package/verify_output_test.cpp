#include "judge/verify/package/verify_output.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::verify::verify_output_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

struct Fixture {
  TemporaryDirectory directory;
  run::FakeRunner runner;
  problem::Package package = run::small_package(directory, 3);

  Fixture() {
    package.output_validator = run::small_program(directory, "check.cpp");
    // The validator accepts only outputs that equal the answer.
    runner.validator = [](const run::RecordedRun& run) {
      return run::FakeRunner::exited(run.standard_input == run.file("answer") ? 42 : 43);
    };
  }

  void add_self_test(problem::SelfTestKind kind, const std::string& output) {
    problem::SelfTest self_test;
    self_test.kind = kind;
    self_test.test.name = "self/" + std::to_string(package.self_tests.size());
    self_test.test.input = directory.write(self_test.test.name + ".in", "1\n");
    self_test.test.answer = directory.write(self_test.test.name + ".ans", "right\n");
    self_test.test.output = directory.write(self_test.test.name + ".out", output);
    package.self_tests.push_back(std::move(self_test));
  }

  std::vector<std::string> remarks() {
    const auto checker =
        run::OutputChecker::prepare(runner, run::ProgramCache(""), run::languages(), package);
    std::vector<std::string> found;
    for (const Check& check : check_output_validator(runner, *checker, package)) {
      for (const Remark& remark : check.remarks) {
        const bool error = remark.severity == Remark::Severity::error;
        found.push_back((error ? "error: " : "warning: ") + remark.message);
      }
    }
    return found;
  }
};

TEST(CheckOutputValidator, ReportsNothingForAGoodValidator) {
  Fixture fixture;
  fixture.add_self_test(problem::SelfTestKind::valid_output, "right\n");
  fixture.add_self_test(problem::SelfTestKind::invalid_output, "wrong\n");
  fixture.add_self_test(problem::SelfTestKind::invalid_input, "not asked");
  EXPECT_THAT(fixture.remarks(), IsEmpty());
}

TEST(CheckOutputValidator, RequiresSelfTestsToHaveTheExpectedResult) {
  Fixture fixture;
  fixture.add_self_test(problem::SelfTestKind::valid_output, "wrong\n");
  fixture.add_self_test(problem::SelfTestKind::invalid_output, "right\n");
  EXPECT_THAT(fixture.remarks(), ElementsAre("error: self/0.out is rejected but must be accepted",
                                             "error: self/1.out is accepted but must be rejected"));
}

TEST(CheckOutputValidator, RequiresAnswersOfSamplesToBeAccepted) {
  Fixture fixture;
  fixture.runner.validator = [](const run::RecordedRun&) { return run::FakeRunner::exited(43); };
  const auto found = fixture.remarks();
  EXPECT_THAT(found,
              testing::UnorderedElementsAre(HasSubstr("warning: 3 .ans files of secret tests"),
                                            HasSubstr("error: not accepted: sample/1.ans")));
}

TEST(CheckOutputValidator, ChecksTheOutFileOfASampleInsteadOfItsAnswer) {
  Fixture fixture;
  fixture.package.tests[0].output = fixture.directory.write("1.out", "something else\n");
  EXPECT_THAT(fixture.remarks(), ElementsAre(HasSubstr("error: not accepted: sample/1.out")));
}

TEST(CheckOutputValidator, ReportsEachTestCaseOnWhichTheValidatorCrashes) {
  Fixture fixture;
  fixture.runner.validator = [](const run::RecordedRun& run) {
    if (run.standard_input == "1/0\n") return run::FakeRunner::ended(sandbox::Reason::signalled, 8);
    return run::FakeRunner::exited(run.standard_input == run.file("answer") ? 42 : 43);
  };
  const auto found = fixture.remarks();
  ASSERT_EQ(found.size(), 3U) << "once for each of three tests";
  EXPECT_THAT(found[0], HasSubstr("error: the output '1/0' for sample/1: the output validator was "
                                  "killed by signal 8"));
}

TEST(CheckOutputValidator, WarnsWhenJunkIsAccepted) {
  Fixture fixture;
  fixture.runner.validator = [](const run::RecordedRun&) { return run::FakeRunner::exited(42); };
  EXPECT_THAT(fixture.remarks(), Contains("warning: the empty file is accepted on sample/1"));
}

TEST(CheckOutputValidator, DoesNotTryTheDefaultValidatorOnJunk) {
  Fixture fixture;
  fixture.package.output_validator.reset();
  EXPECT_THAT(fixture.remarks(), IsEmpty());
  EXPECT_TRUE(fixture.runner.runs.empty());
}

}  // namespace
}  // namespace judge::verify::verify_output_test
