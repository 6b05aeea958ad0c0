#include "judge/worker/jobs/job_parts.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/temporary_directory.hpp"

namespace judge::worker {
namespace {

TEST(OutcomeOf, ReturnsTheJobToTheQueueIfAnOperatorCanFixTheFailure) {
  EXPECT_EQ(outcome_of({store::FailureKind::stale, "gone"}).end, JobEnd::stale);
  EXPECT_EQ(outcome_of({store::FailureKind::full, "full"}).end, JobEnd::given_back);
  EXPECT_EQ(outcome_of({store::FailureKind::full, "full"}).reason, "full");
  EXPECT_EQ(outcome_of({store::FailureKind::damaged, "bad"}).end, JobEnd::failed);
}

TEST(StoreFailures, BecomeJudgingErrorsOnlyIfTheyArePermanent) {
  const auto damaged = excused({store::FailureKind::damaged, "a blob is missing"});
  ASSERT_TRUE(damaged);
  EXPECT_EQ(damaged->verdict, Verdict::judging_error);
  EXPECT_EQ(damaged->message, "a blob is missing");
  EXPECT_FALSE(excused({store::FailureKind::busy, ""}));
}

TEST(PutOutputs, StoresTheOutputsThatTheGraderKept) {
  const TemporaryDirectory directory;
  const auto blobs = *store::BlobStore::open(directory.path());
  struct Run run;
  run.output = "12 moves";
  const auto outputs = put_outputs(blobs, run);
  ASSERT_TRUE(outputs);
  EXPECT_EQ(*blobs.read(outputs->output), "12 moves");
  EXPECT_EQ(outputs->error, "");
}

}  // namespace
}  // namespace judge::worker
