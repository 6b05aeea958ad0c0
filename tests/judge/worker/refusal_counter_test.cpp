#include "judge/worker/refusal_counter.hpp"

#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::worker {
namespace {

TEST(RefusalCounter, AddsUpTheRefusalsOfAllRuns) {
  run::FakeRunner fake;
  fake.compiler = [](const run::RecordedRun&) -> Result<sandbox::Result> {
    auto result = run::FakeRunner::exited(3);
    result->refused_calls = {{"socket", 2}, {"mount", 1}};
    return result;
  };
  RefusalCounter runner(fake);
  EXPECT_EQ(runner.total(), 0U);
  EXPECT_EQ(runner.text(), "");
  sandbox::Spec spec;
  spec.arguments = {"anything"};
  EXPECT_EQ(runner.run(spec)->exit_code, 3);
  EXPECT_TRUE(runner.run(spec));
  EXPECT_TRUE(CountedRunner(fake, runner).run(spec)) << "on a lent runner";
  EXPECT_EQ(runner.total(), 9U);
  EXPECT_EQ(runner.text(), "mount 3, socket 6");
}

}  // namespace
}  // namespace judge::worker
