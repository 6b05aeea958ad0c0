#include "judge/worker/lost_jobs.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/worker/work_fixture.hpp"

namespace judge::worker {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class LostJobsTest : public WorkTest {
 protected:
  LostJobsTest() {
    kinds_["work"] = {
        .attempt = {},
        .give_up =
            [this](store::Connection&, std::int64_t subject, const std::string& reason,
                   std::int64_t) {
              reasons_.push_back(std::to_string(subject) + ": " + reason);
              return fails_ ? store::Expected<void>(
                                  store::failure(store::FailureKind::full, "no room"))
                            : store::Expected<void>{};
            },
        .given_up = [this](store::Connection&, std::int64_t subject) { told_.push_back(subject); }};
  }

  store::Lease take(std::int64_t expires_ms) {
    return **store::Queue(connection()).take("worker", expires_ms);
  }

  JobKinds kinds_;
  bool fails_ = false;
  std::vector<std::string> reasons_;
  std::vector<std::int64_t> told_;
};

TEST_F(LostJobsTest, AFailedAttemptFreesOnlyItsOwnJob) {
  add_job("work", 1);
  add_job("work", 2);
  const store::Lease expired = take(1);
  const store::Lease failed = take(1000);
  ASSERT_TRUE(end_failed_attempt(connection(), kinds_, failed, "why", 50));
  EXPECT_EQ(jobs_that_are("queued"), 1);
  EXPECT_TRUE(store::Queue(connection()).check(expired)) << "the regular check takes it back";
  EXPECT_EQ(end_failed_attempt(connection(), kinds_, failed, "why", 50).error().kind,
            store::FailureKind::stale);
  EXPECT_THAT(reasons_, IsEmpty());
}

TEST_F(LostJobsTest, GivesUpWithTheReasonAfterTheLastFailedAttempt) {
  add_job("work", 7);
  for (int i = 0; i < store::Queue::attempts_max; ++i) {
    ASSERT_TRUE(end_failed_attempt(connection(), kinds_, take(1000), "the helper died", 50));
  }
  EXPECT_THAT(reasons_,
              ElementsAre("7: given up after 10 attempts; the last one: the helper died"));
  EXPECT_THAT(told_, ElementsAre(7));
  EXPECT_EQ(jobs_that_are("lost"), 1);
}

TEST_F(LostJobsTest, RetriesAJobWhoseFailureCannotBeStored) {
  add_job("work", 7);
  ASSERT_TRUE(connection().run_script("UPDATE jobs SET attempts = 9"));
  take(10);
  fails_ = true;
  EXPECT_EQ(take_back_expired(connection(), kinds_, {.steady_ms = 20}).error().kind,
            store::FailureKind::full);
  EXPECT_EQ(jobs_that_are("leased"), 1);
  EXPECT_THAT(told_, IsEmpty());
  fails_ = false;
  EXPECT_EQ(*take_back_expired(connection(), kinds_, {.steady_ms = 20}), 1);
  EXPECT_EQ(jobs_that_are("lost"), 1);
  EXPECT_THAT(reasons_.back(), HasSubstr("most recently worker"));
  EXPECT_THAT(told_, ElementsAre(7));
}

}  // namespace
}  // namespace judge::worker
