#include "judge/run/runs_ahead.hpp"

#include <atomic>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/eventfd.h>

#include "sandbox/file_descriptor.hpp"
#include "tests/judge/run/lending_fixture.hpp"

namespace judge::run::runs_ahead_test {
namespace {

using testing::ElementsAre;

/// The test cases 0 to 5, and programs that answer "ran N".
struct Fixture {
  TemporaryDirectory directory;
  problem::Package package = small_package(directory, 5);
  FakeLender lender;
  RunsAhead::Grading grading{.lend = lender.lend(),
                             .tests = package.tests,
                             .is_wanted = [](std::size_t) { return true; },
                             .spec = [](const problem::TestCase&) -> Result<sandbox::Spec> {
                               sandbox::Spec spec;
                               spec.arguments = {"program"};
                               return spec;
                             }};

  explicit Fixture(std::size_t lent) : lender(lent) {
    lender.set_program([](const RecordedRun& run) {
      return FakeRunner::exited(0, 0.1, "ran " + run.standard_input);
    });
  }
};

std::string output_of(const std::optional<RunsAhead::Ran>& ran) {
  return ran ? ran->result.standard_output : "(no result)";
}

TEST(RunsAhead, RunsTheTestsAfterTheCurrentOneAndReturnsTheirResults) {
  Fixture fixture(1);
  RunsAhead ahead(fixture.grading);
  ahead.checked(1);
  ahead.begin(0);
  for (const std::string test : {"1", "2", "3", "4", "5"}) {
    EXPECT_EQ(output_of(ahead.take(std::stoul(test))), "ran " + test + "\n");
  }
  EXPECT_FALSE(ahead.take(6));
}

TEST(RunsAhead, LeavesTheNextTestToTheGrading) {
  Fixture fixture(1);
  RunsAhead ahead(fixture.grading);
  ahead.begin(0);
  EXPECT_FALSE(ahead.take(1));
  EXPECT_EQ(output_of(ahead.take(2)), "ran 2\n");
}

TEST(RunsAhead, RunsOnlyTestsThatTheGradingNeeds) {
  Fixture fixture(2);
  fixture.grading.is_wanted = [](std::size_t test) { return test == 4; };
  {
    RunsAhead ahead(fixture.grading);
    ahead.checked(1);
    ahead.begin(0);
    EXPECT_EQ(output_of(ahead.take(4)), "ran 4\n");
  }
  EXPECT_THAT(fixture.lender.inputs(), ElementsAre("4\n"));
}

TEST(RunsAhead, ReturnsNoResultWithoutAnIdleRunner) {
  Fixture fixture(0);
  RunsAhead ahead(fixture.grading);
  ahead.checked(1);
  ahead.begin(0);
  EXPECT_FALSE(ahead.take(1));
}

TEST(RunsAhead, StopsAllRunsOnDestruction) {
  Fixture fixture(2);
  fixture.lender.set_program(until_stopped);
  RunsAhead ahead(fixture.grading);
  ahead.checked(1);
  ahead.begin(0);
  EXPECT_EQ(fixture.lender.errands(), 2U);
}

TEST(RunsAhead, ReturnsNoResultIfTheLentRunnerIsTakenBackDuringTheRun) {
  Fixture fixture(1);
  std::atomic<bool> is_running = false;
  fixture.lender.set_program([&](const RecordedRun& run) {
    is_running = true;
    is_running.notify_all();
    return until_stopped(run);
  });
  RunsAhead ahead(fixture.grading);
  ahead.checked(1);
  ahead.begin(0);
  is_running.wait(false);
  fixture.lender.call_back();
  EXPECT_FALSE(ahead.take(1));
  EXPECT_EQ(fixture.lender.failed(), 0U);
}

TEST(RunsAhead, AFailingRunnerIsReportedAndNotUsedAgain) {
  Fixture fixture(1);
  fixture.lender.set_program(
      [](const RecordedRun&) -> Result<sandbox::Result> { return failure("the helper died"); });
  {
    RunsAhead ahead(fixture.grading);
    ahead.checked(1);
    ahead.begin(0);
    EXPECT_FALSE(ahead.take(1));
    ahead.begin(1);
    EXPECT_FALSE(ahead.take(2));
  }
  EXPECT_EQ(fixture.lender.errands(), 1U);
  EXPECT_EQ(fixture.lender.failed(), 1U);
}

TEST(RunsAhead, AMissingInputDoesNotMarkTheRunnerAsFailed) {
  Fixture fixture(1);
  fixture.package.tests[1].input = "/nowhere/1.in";
  {
    RunsAhead ahead(fixture.grading);
    ahead.checked(1);
    ahead.begin(0);
    EXPECT_FALSE(ahead.take(1)) << "the grading reports it";
  }
  EXPECT_EQ(fixture.lender.failed(), 0U);
}

TEST(RunsAhead, ACancelledGradingEndsItsRuns) {
  Fixture fixture(1);
  const sandbox::FileDescriptor unwanted(::eventfd(0, EFD_CLOEXEC));
  fixture.grading.unwanted = unwanted.get();
  fixture.lender.set_program([](const RecordedRun& run) -> Result<sandbox::Result> {
    pollfd wish{.fd = run.spec.unwanted, .events = POLLIN, .revents = 0};
    EXPECT_EQ(::poll(&wish, 1, 60'000), 1) << "it was never stopped";
    return failure("stopped");
  });
  {
    RunsAhead ahead(fixture.grading);
    ahead.checked(1);
    ahead.begin(0);
    ASSERT_EQ(::eventfd_write(unwanted.get(), 1), 0);
    EXPECT_FALSE(ahead.take(1));
  }
  EXPECT_EQ(fixture.lender.failed(), 0U);
}

TEST(RunsAhead, KeepsAtMostEightResults) {
  Fixture fixture(1);
  fixture.package = small_package(fixture.directory, 20);
  std::atomic<int> begun = 0;
  fixture.lender.set_program([&](const RecordedRun& run) {
    ++begun;
    return FakeRunner::exited(0, 0.1, "ran " + run.standard_input);
  });
  {
    RunsAhead ahead(fixture.grading);
    ahead.checked(1);
    ahead.begin(0);
    while (begun < 8) std::this_thread::yield();
    EXPECT_EQ(output_of(ahead.take(8)), "ran 8\n");
  }
  EXPECT_EQ(begun, 8);
}

TEST(RunsAhead, ReportsWhetherOtherRunsOverlappedARunOnTheGradingsOwnRunner) {
  Fixture fixture(1);
  std::atomic<bool> is_running = false;
  fixture.lender.set_program([&](const RecordedRun& run) {
    is_running = true;
    is_running.notify_all();
    return until_stopped(run);
  });
  RunsAhead ahead(fixture.grading);
  const auto concurrent_s = [&](const std::function<void()>& meanwhile) {
    const auto ran = ahead.run_here([&] {
      meanwhile();
      return FakeRunner::exited(0, 3.0);
    });
    return ran ? ran->concurrent_s : -1;
  };
  const auto nothing = [] {};
  EXPECT_EQ(concurrent_s(nothing), 0);
  const auto begin = [&] {
    ahead.begin(0);
    is_running.wait(false);
  };
  EXPECT_EQ(concurrent_s(begin), 1.5) << "another run began meanwhile";
  EXPECT_EQ(concurrent_s(nothing), 1.5) << "another run had begun before";
  ahead.end();
  EXPECT_EQ(concurrent_s(nothing), 0);
}

TEST(RunsAhead, ReturnsNoResultsAfterEndWasCalled) {
  Fixture fixture(1);
  RunsAhead ahead(fixture.grading);
  ahead.checked(1);
  ahead.begin(0);
  ahead.end();
  EXPECT_FALSE(ahead.take(1));
  ahead.begin(1);
  EXPECT_FALSE(ahead.take(2));
}

TEST(RunsAhead, ReturnsTheErrorIfARunOnTheGradingsOwnRunnerFails) {
  Fixture fixture(0);
  RunsAhead ahead(fixture.grading);
  const auto ran =
      ahead.run_here([]() -> Result<sandbox::Result> { return failure("the helper died"); });
  EXPECT_EQ(ran.error().message, "the helper died");
}

TEST(TimeAddedByConcurrentRuns, IsAssumedToBeAtMostHalfOfTheLongerOfWallAndCpuTime) {
  EXPECT_EQ(lengthened_s(2, 1), 1);
  EXPECT_EQ(lengthened_s(2, 4), 2) << "with several threads";
}

}  // namespace
}  // namespace judge::run::runs_ahead_test
