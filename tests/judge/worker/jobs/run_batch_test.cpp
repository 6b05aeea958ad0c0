#include "judge/worker/jobs/run_batch.hpp"

#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/worker/work_fixture.hpp"

namespace judge::worker {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::IsEmpty;

/// Records the positions of the runs that are stored.
struct Written {
  std::vector<std::int64_t> positions;
  bool fails = false;

  RunBatch::Write write() {
    return [this](const std::vector<DecidedRun>& runs) -> store::Expected<void> {
      if (fails) return store::failure(store::FailureKind::busy, "busy");
      for (const DecidedRun& run : runs) positions.push_back(run.position);
      return {};
    };
  }
};

TEST(RunBatch, DelaysStoringRunsWhileTheLastTransactionIsRecent) {
  RunBatch batch(hours(1));
  Written written;
  ASSERT_TRUE(batch.add({.position = 0}, written.write()));
  EXPECT_THAT(written.positions, ElementsAre(0)) << "nothing was stored before";
  ASSERT_TRUE(batch.add({.position = 1}, written.write()));
  ASSERT_TRUE(batch.add({.position = 2}, written.write()));
  batch.flush_due(written.write());
  EXPECT_THAT(written.positions, ElementsAre(0));
  ASSERT_TRUE(batch.flush(written.write()));
  EXPECT_THAT(written.positions, ElementsAre(0, 1, 2));
  ASSERT_TRUE(batch.flush(written.write()));
  EXPECT_THAT(written.positions, ElementsAre(0, 1, 2)) << "each is stored once";
}

TEST(RunBatch, DelaysStoringARunIfAnotherPartOfTheJudgementWasJustStored) {
  RunBatch batch(hours(1));
  Written written;
  batch.restart();
  ASSERT_TRUE(batch.add({.position = 0}, written.write()));
  EXPECT_THAT(written.positions, IsEmpty());
}

TEST(RunBatch, StoresDelayedRunsWhenTheMaximumDelayIsOver) {
  RunBatch batch(milliseconds(20));
  Written written;
  batch.restart();
  ASSERT_TRUE(batch.add({.position = 0}, written.write()));
  EXPECT_TRUE(eventually([&] {
    batch.flush_due(written.write());
    return !written.positions.empty();
  }));
}

TEST(RunBatch, KeepsRunsThatCouldNotBeStored) {
  RunBatch batch(milliseconds(0));
  Written written;
  written.fails = true;
  EXPECT_FALSE(batch.add({.position = 0}, written.write()));
  EXPECT_FALSE(batch.flush(written.write()));
  written.fails = false;
  ASSERT_TRUE(batch.add({.position = 1}, written.write()));
  EXPECT_THAT(written.positions, ElementsAre(0, 1));
}

TEST(RunBatch, ABackgroundThreadDoesNotWaitWhileTheJobIsStoringRuns) {
  RunBatch batch(milliseconds(0));
  Written written;
  ASSERT_TRUE(batch.add({.position = 0}, [&](const auto&) -> store::Expected<void> {
    std::thread([&] { batch.flush_due(written.write()); }).join();
    return {};
  }));
  EXPECT_THAT(written.positions, IsEmpty());
}

}  // namespace
}  // namespace judge::worker
