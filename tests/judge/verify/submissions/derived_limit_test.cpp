#include "judge/verify/submissions/derived_limit.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::verify::derived_limit_test {
namespace {

/// A package with one secret test case and fake reference submissions. The source of each
/// submission contains only the CPU time of its runs in seconds, such as "0.2".
struct DerivationFixture {
  TemporaryDirectory directory;
  run::FakeRunner runner;
  problem::Package package = run::small_package(directory, 1);

  DerivationFixture() {
    runner.compiler = [](const run::RecordedRun& run) {
      return run::FakeRunner::compiled(run, run.files.empty() ? "" : run.files.front().content);
    };
    runner.program = [](const run::RecordedRun& run) {
      const double cpu_s = std::stod(run::read_descriptor(run.spec.executable).value());
      return run::FakeRunner::exited(0, cpu_s, "answer " + run.standard_input);
    };
    package.limits.time_s.reset();
  }

  void add(const std::string& name, std::string_view seconds, bool lower_bound) {
    problem::ReferenceSubmission submission;
    submission.program = run::small_program(directory, name, seconds);
    problem::Expectation expectation;
    expectation.lower_bound = lower_bound;
    submission.expectations.push_back(expectation);
    package.submissions.push_back(std::move(submission));
  }

  Result<DerivedLimit> derive() {
    auto checker =
        run::OutputChecker::prepare(runner, run::ProgramCache(""), run::languages(), package);
    return derive_limit({runner, *checker, run::languages(), {}, {}}, package);
  }
};

TEST(DerivedLimit, IsComputedFromTheSlowestSubmissionThatSetsALowerBound) {
  DerivationFixture fixture;
  fixture.add("accepted/fast.cpp", "0.2", true);
  fixture.add("accepted/slow.cpp", "1.2", true);
  fixture.add("time_limit_exceeded/none.cpp", "9", false);
  fixture.add("accepted/unknown.zzz", "5", true);
  const auto derived = fixture.derive();
  ASSERT_TRUE(derived) << derived.error().message;
  EXPECT_EQ(derived->time_s, 3.0);
  EXPECT_THAT(derived->bounds.slowest_lower, testing::StartsWith("accepted/slow.cpp on "));
}

TEST(DerivedLimit, IsLargeEnoughEvenIfTheSlowestRunIsSlightlySlowerNextTime) {
  DerivationFixture fixture;
  fixture.add("accepted/nearly.cpp", "1.49", true);
  const auto derived = fixture.derive();
  ASSERT_TRUE(derived) << derived.error().message;
  EXPECT_EQ(derived->time_s, 4.0);
  EXPECT_EQ(derived->bounds.slowest_lower_s, 1.49);
}

TEST(DerivedLimit, RequiresASubmissionThatSetsALowerBound) {
  DerivationFixture fixture;
  fixture.add("time_limit_exceeded/none.cpp", "9", false);
  EXPECT_FALSE(fixture.derive());
}

}  // namespace
}  // namespace judge::verify::derived_limit_test
