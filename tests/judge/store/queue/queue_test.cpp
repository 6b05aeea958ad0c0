#include "judge/store/queue/queue.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::int64_t lease_ms = 30'000;

class QueueTest : public StoreTest {
 protected:
  std::int64_t add(std::int64_t user, std::int64_t subject, int priority = 0) {
    const auto id = queue_.add(
        {.kind = "judgement", .subject = subject, .user = user, .priority = priority}, subject);
    EXPECT_TRUE(id) << id.error().message;
    return id.value_or(0);
  }

  Lease take(std::int64_t now_ms = 0) {
    const auto lease = queue_.take("worker", now_ms + lease_ms);
    EXPECT_TRUE(lease && *lease);
    return lease && *lease ? **lease : Lease{};
  }

  /// Takes all waiting jobs, and returns their subjects in the order in which they were taken.
  std::vector<std::int64_t> take_all() {
    std::vector<std::int64_t> subjects;
    for (auto lease = queue_.take("worker", lease_ms); lease && *lease;
         lease = queue_.take("worker", lease_ms)) {
      subjects.push_back((*lease)->subject);
    }
    return subjects;
  }

  Queue queue_{connection()};
};

TEST_F(QueueTest, JobsOfOneUserAreTakenInOrder) {
  for (const int subject : {1, 2, 3}) add(7, subject);
  EXPECT_THAT(take_all(), ElementsAre(1, 2, 3));
}

TEST_F(QueueTest, HigherPrioritiesComeFirst) {
  add(1, 10, -1);
  add(1, 20, 0);
  add(2, 30, -1);
  add(2, 40, 5);
  EXPECT_THAT(take_all(), ElementsAre(40, 20, 10, 30));
}

TEST_F(QueueTest, AHundredJobsOfOneUserDoNotDelayOtherUsers) {
  for (int subject = 0; subject < 100; ++subject) add(1, subject);
  for (int subject = 0; subject < 50; ++subject) EXPECT_EQ(take().subject, subject);
  add(2, 1000);
  add(2, 1001);
  add(3, 2000);
  std::vector<std::int64_t> next;
  for (int i = 0; i < 5; ++i) next.push_back(take().subject);
  EXPECT_THAT(next, ElementsAre(50, 1000, 2000, 51, 1001));
}

TEST_F(QueueTest, IdleUsersDoNotAccumulatePriority) {
  for (int subject = 0; subject < 20; ++subject) add(1, subject);
  for (int i = 0; i < 20; ++i) take();
  for (int subject = 100; subject < 103; ++subject) add(2, subject);
  for (int subject = 20; subject < 23; ++subject) add(1, subject);
  EXPECT_THAT(take_all(), ElementsAre(100, 20, 101, 21, 102, 22));
}

TEST_F(QueueTest, ALeaseContainsEverythingThatTheWorkerNeeds) {
  const std::int64_t id = add(1, 77);
  const Lease lease = take(1000);
  EXPECT_EQ(lease, (Lease{.job = id,
                          .token = 1,
                          .kind = "judgement",
                          .subject = 77,
                          .attempt = 1,
                          .expires_ms = 1000 + lease_ms,
                          .user = 1}));
  EXPECT_THAT(take_all(), IsEmpty()) << "one at a time";
}

TEST_F(QueueTest, ReportsWhetherAJobIsWaiting) {
  EXPECT_FALSE(*queue_.has_waiting());
  add(1, 5);
  EXPECT_TRUE(*queue_.has_waiting());
  take();
  EXPECT_FALSE(*queue_.has_waiting());
}

TEST_F(QueueTest, AnExpiredLeaseFreesTheJob) {
  add(1, 5);
  const Lease dead = take(0);
  EXPECT_EQ(*queue_.take_back_expired(lease_ms - 1), ExpiredLeases{});
  EXPECT_THAT(take_all(), IsEmpty());
  EXPECT_EQ(*queue_.take_back_expired(lease_ms), (ExpiredLeases{.expired = 1, .lost = {}}));
  EXPECT_EQ(queue_.finish(dead).error().kind, FailureKind::stale) << "no worker has it";
  const Lease second = take(lease_ms);
  EXPECT_EQ(second.job, dead.job);
  EXPECT_GT(second.token, dead.token);
  EXPECT_EQ(second.attempt, 2);
  EXPECT_EQ(queue_.finish(dead).error().kind, FailureKind::stale);
  EXPECT_EQ(queue_.check(dead).error().kind, FailureKind::stale);
  EXPECT_TRUE(queue_.check(second));
  EXPECT_EQ(queue_.renew(dead, 2 * lease_ms).error().kind, FailureKind::stale);
  EXPECT_EQ(queue_.give_back(dead).error().kind, FailureKind::stale);
  EXPECT_EQ(*queue_.finish(second), true);
  EXPECT_THAT(queue_.finish(dead).error().message, HasSubstr("lease 1 of job 1"));
}

TEST_F(QueueTest, FinishingAFinishedJobChangesNothing) {
  add(1, 5);
  const Lease lease = take();
  EXPECT_EQ(*queue_.finish(lease), true);
  EXPECT_EQ(*queue_.finish(lease), false);
  EXPECT_THAT(take_all(), IsEmpty());
}

TEST_F(QueueTest, ARenewedLeaseStaysValid) {
  add(1, 5);
  const auto renewed = queue_.renew(take(0), 2 * lease_ms);
  ASSERT_TRUE(renewed) << renewed.error().message;
  EXPECT_EQ(renewed->expires_ms, 2 * lease_ms);
  EXPECT_TRUE(queue_.take_back_expired(2 * lease_ms - 1));
  EXPECT_EQ(*queue_.finish(*renewed), true);
}

TEST_F(QueueTest, AReturnedJobDoesNotCountAsAnAttempt) {
  add(1, 5);
  for (int i = 0; i < 10; ++i) {
    const Lease lease = take();
    EXPECT_EQ(lease.attempt, 1);
    ASSERT_TRUE(queue_.give_back(lease));
  }
  EXPECT_THAT(take_all(), ElementsAre(5));
}

TEST_F(QueueTest, GivesUpOnJobsThatKillTheirWorkers) {
  add(1, 5);
  for (int attempt = 1; attempt < Queue::attempts_max; ++attempt) {
    EXPECT_EQ(take().attempt, attempt);
    EXPECT_THAT(queue_.take_back_expired(lease_ms)->lost, IsEmpty());
  }
  take();
  EXPECT_EQ(*queue_.take_back_expired(lease_ms),
            (ExpiredLeases{.expired = 1, .lost = {{"judgement", 5, "worker"}}}));
  EXPECT_EQ(*queue_.take_back_expired(lease_ms), ExpiredLeases{}) << "reported only once";
  EXPECT_THAT(take_all(), IsEmpty());
}

TEST_F(QueueTest, ReportsWaitingJobs) {
  add(1, 100, 0);
  add(2, 50, 0);
  add(1, 70, -1);
  EXPECT_THAT(*queue_.depths(), ElementsAre(QueueDepth{0, 2, 50}, QueueDepth{-1, 1, 70}));
  take();
  take();
  EXPECT_THAT(*queue_.depths(), ElementsAre(QueueDepth{-1, 1, 70}));
}

TEST_F(QueueTest, ConcurrentWorkersTakeEachJobOnce) {
  constexpr int jobs = 200;
  for (int subject = 0; subject < jobs; ++subject) add(subject % 7, subject);
  std::mutex mutex;
  std::map<std::int64_t, int> taken;
  std::vector<std::thread> workers;
  for (int worker = 0; worker < 4; ++worker) {
    workers.emplace_back([&, own = open()] {
      Queue queue(*own);
      for (auto lease = queue.take("w", lease_ms); lease && *lease;
           lease = queue.take("w", lease_ms)) {
        EXPECT_TRUE(queue.finish(**lease).value_or(false));
        const std::scoped_lock lock(mutex);
        ++taken[(*lease)->subject];
      }
    });
  }
  for (std::thread& worker : workers) worker.join();
  EXPECT_EQ(taken.size(), std::size_t{jobs});
  EXPECT_TRUE(std::ranges::all_of(taken, [](const auto& entry) { return entry.second == 1; }));
}

TEST_F(QueueTest, JobsAddedTogetherAlternateWithJobsOfOtherUsers) {
  ASSERT_TRUE(queue_.add_all({.kind = "judgement", .user = 1}, {10, 11, 12}, 0));
  add(2, 20);
  EXPECT_THAT(take_all(), ElementsAre(10, 20, 11, 12));
}

TEST_F(QueueTest, WithdrawnJobsAreSkippedAndTheirLeasesAreStale) {
  for (const int subject : {1, 2, 3, 4}) add(7, subject);
  const Lease first = take();
  const Lease second = take();
  ASSERT_TRUE(queue_.give_back(second));
  ASSERT_TRUE(queue_.withdraw("judgement", {1, 2, 3, 99}));
  EXPECT_EQ(queue_.check(first).error().kind, FailureKind::stale);
  EXPECT_EQ(queue_.finish(first).error().kind, FailureKind::stale);
  EXPECT_EQ(queue_.renew(second, 1).error().kind, FailureKind::stale);
  EXPECT_THAT(take_all(), ElementsAre(4));
  EXPECT_EQ(connection().query("SELECT id FROM jobs")->size(), 3U) << "leased jobs stay";
}

TEST_F(QueueTest, OneUserDoesNotTakeAllSlotsWhileOthersWait) {
  for (const int subject : {10, 11, 12, 13}) add(1, subject);
  const TakeRules three_slots{.slots = 3};
  const auto take_one = [&] { return (*queue_.take("worker", lease_ms, three_slots))->subject; };
  EXPECT_EQ(take_one(), 10);
  EXPECT_EQ(take_one(), 11);
  add(2, 20);
  ASSERT_TRUE(connection().run_script("UPDATE jobs SET turn = 100 WHERE subject = 20"));
  EXPECT_EQ(take_one(), 20) << "out of turn";
  EXPECT_EQ(take_one(), 12) << "no other user waits";
}

TEST_F(QueueTest, FairShareIgnoresJobsOfLowerPriority) {
  for (const int subject : {10, 11}) add(1, subject, 5);
  add(2, 20, 1);
  const TakeRules two_slots{.slots = 2};
  EXPECT_EQ((*queue_.take("worker", lease_ms, two_slots))->subject, 10);
  EXPECT_EQ((*queue_.take("worker", lease_ms, two_slots))->subject, 11);
}

TEST_F(QueueTest, FairShareDoesNotApplyToASingleSlot) {
  for (const int subject : {10, 11}) add(1, subject);
  const TakeRules one_slot{.slots = 1};
  EXPECT_EQ((*queue_.take("worker", lease_ms, one_slot))->subject, 10);
  add(2, 20);
  EXPECT_EQ((*queue_.take("worker", lease_ms, one_slot))->subject, 11);
}

TEST_F(QueueTest, TakeReturnsOnlyJobsAboveThePriorityThatTheCallerGives) {
  add(1, 10, 3);
  EXPECT_TRUE(*queue_.has_waiting({.above_priority = 2}));
  EXPECT_FALSE(*queue_.has_waiting({.above_priority = 3}));
  EXPECT_FALSE(*queue_.take("worker", lease_ms, {.above_priority = 3}));
  const auto lease = *queue_.take("worker", lease_ms, {.above_priority = 2});
  ASSERT_TRUE(lease);
  EXPECT_EQ(lease->priority, 3);
}

TEST_F(QueueTest, TakeCanIncludeJobsOfUsersWithoutASlotAtTheGivenPriority) {
  add(1, 10);
  add(1, 11);
  ASSERT_TRUE(*queue_.take("worker", lease_ms));
  const TakeRules rules{.above_priority = 0, .newcomers = true};
  EXPECT_FALSE(*queue_.has_waiting(rules)) << "a job of their user is being done";
  EXPECT_FALSE(*queue_.take("worker", lease_ms, rules));
  add(3, 30, -1);
  EXPECT_FALSE(*queue_.has_waiting(rules)) << "its priority is lower";
  add(2, 20);
  EXPECT_FALSE(*queue_.has_waiting({.above_priority = 0}));
  EXPECT_TRUE(*queue_.has_waiting(rules));
  const auto lease = *queue_.take("worker", lease_ms, rules);
  ASSERT_TRUE(lease);
  EXPECT_EQ(lease->subject, 20);
  EXPECT_EQ(lease->user, 2);
}

TEST_F(QueueTest, AUserMayOccupyAllSlotsUntilAUserWithoutASlotWaits) {
  for (const int subject : {10, 11, 12}) add(1, subject);
  const Lease first = take();
  const Lease second = take();
  EXPECT_FALSE(*queue_.is_beyond_its_share(second, 2, "worker")) << "no other user waits";
  add(3, 30, -1);
  EXPECT_FALSE(*queue_.is_beyond_its_share(second, 2, "worker")) << "of lower priority";
  add(2, 20);
  EXPECT_TRUE(*queue_.is_beyond_its_share(second, 2, "worker"));
  EXPECT_FALSE(*queue_.is_beyond_its_share(second, 3, "worker")) << "one slot is free";
  EXPECT_FALSE(*queue_.is_beyond_its_share(second, 1, "worker")) << "the only slot is never taken";
  ASSERT_TRUE(queue_.give_back(second));
  EXPECT_FALSE(*queue_.is_beyond_its_share(first, 2, "worker"));
  EXPECT_EQ((*queue_.take("worker", lease_ms, {.slots = 2}))->subject, 20) << "before 11 and 12";
}

TEST_F(QueueTest, ASlowJobGoesBehindTheWaitingJobsAndLeavesASlotFree) {
  for (const int user : {1, 2}) add(user, user * 10);
  add(1, 11);
  const Lease first = take();
  const Lease second = take();
  EXPECT_FALSE(*queue_.keeps_newcomers_waiting(first, 2, "worker")) << "no newcomer waits";
  add(3, 30);
  EXPECT_TRUE(*queue_.keeps_newcomers_waiting(first, 2, "worker"));
  EXPECT_FALSE(*queue_.keeps_newcomers_waiting(first, 3, "worker")) << "one slot is free";
  ASSERT_TRUE(queue_.give_back_as_slow(first));
  const auto newcomer = *queue_.take("worker", lease_ms, {.slots = 2});
  ASSERT_TRUE(newcomer);
  EXPECT_EQ(newcomer->subject, 30) << "before 11, because the slow job cost its user a turn";
  EXPECT_EQ((*queue_.take("worker", lease_ms, {.slots = 3}))->subject, 11);
  ASSERT_TRUE(queue_.give_back_as_slow(second));
  const auto slow = *queue_.take("worker", lease_ms, {.slots = 2});
  ASSERT_TRUE(slow);
  EXPECT_TRUE(slow->slow);
  EXPECT_EQ(slow->attempt, 1);
  ASSERT_TRUE(queue_.finish(*newcomer));
  EXPECT_FALSE(*queue_.has_waiting({.slots = 2})) << "one slot is not for slow jobs";
  EXPECT_FALSE(*queue_.take("worker", lease_ms, {.slots = 2}));
  EXPECT_TRUE(*queue_.has_waiting({.slots = 3}));
}

TEST_F(QueueTest, JobsOfDeadWorkersReturnBeforeTheirLeasesEnd) {
  for (const int subject : {10, 11, 12}) add(1, subject);
  ASSERT_TRUE(*queue_.take("dead/1", 1000));
  ASSERT_TRUE(*queue_.take("alive/1", 1000));
  ASSERT_TRUE(*queue_.take("dead/2", 1000));
  EXPECT_THAT(*queue_.holders(), testing::UnorderedElementsAre("dead/1", "alive/1", "dead/2"));
  EXPECT_EQ(queue_.take_back_expired(1, {"dead/1", "dead/2"})->expired, 2);
  EXPECT_THAT(*queue_.holders(), ElementsAre("alive/1"));
  EXPECT_THAT(take_all(), ElementsAre(10, 12));
}

}  // namespace
}  // namespace judge::store
