#include "judge/worker/jobs/watched_runner.hpp"

#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::worker {
namespace {

TEST(WatchedRunner, RemembersTheFirstFailure) {
  run::FakeRunner fake;
  int runs = 0;
  fake.compiler = [&](const run::RecordedRun&) -> Result<sandbox::Result> {
    if (++runs == 1) return run::FakeRunner::exited(3);
    return failure("failure " + std::to_string(runs));
  };
  WatchedRunner runner(fake);
  sandbox::Spec spec;
  spec.arguments = {"anything"};
  EXPECT_EQ(runner.run(spec)->exit_code, 3);
  EXPECT_EQ(runner.failure(), "") << "an error of the program is not a failure";
  EXPECT_FALSE(runner.run(spec));
  EXPECT_FALSE(runner.run(spec));
  EXPECT_EQ(runner.failure(), "failure 2");
}

}  // namespace
}  // namespace judge::worker
