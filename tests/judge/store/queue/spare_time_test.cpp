#include "judge/store/queue/spare_time.hpp"

#include <string>

#include <gtest/gtest.h>

#include "judge/store/queue/queue.hpp"
#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {
namespace {

constexpr int check = source_check_priority;
constexpr int program = program_ahead_priority;

class SpareTimeTest : public StoreTest {
 protected:
  void add(int priority, std::int64_t user = 1) {
    ASSERT_TRUE(
        queue_.add({.kind = "k", .subject = ++subject_, .user = user, .priority = priority}, 0));
  }

  /// Takes a job from the queue. Returns its priority, or 0 if no job was taken.
  int take(std::int64_t slots) {
    const auto lease = queue_.take("worker/1", 30'000, {.slots = slots});
    EXPECT_TRUE(lease) << lease.error().message;
    if (!lease || !*lease) return 0;
    last_ = **lease;
    return last_.priority;
  }

  bool must_yield(const Lease& lease, std::int64_t slots) {
    return queue_.must_yield(lease, slots, "worker/1").value();
  }

  Queue queue_{connection()};
  Lease last_;
  std::int64_t subject_ = 0;
};

TEST_F(SpareTimeTest, IsForSourceChecksAndForCompilingProgramsAhead) {
  for (const int priority : all_priorities) {
    EXPECT_EQ(is_of_spare_time(priority), priority == check || priority == program) << priority;
  }
}

TEST_F(SpareTimeTest, UsesAtMostHalfOfTheSlots) {
  for (std::int64_t user = 1; user <= 6; ++user) add(check, user);
  EXPECT_EQ(take(4), check);
  EXPECT_EQ(take(4), check);
  EXPECT_EQ(take(4), 0) << "a slot is free for a submission, and another one to be lent";
  EXPECT_FALSE(*queue_.has_waiting({.slots = 4}));
  EXPECT_EQ(take(6), check);
}

TEST_F(SpareTimeTest, UsesTheSlotIfThereIsOnlyOne) {
  add(check, 1);
  add(check, 2);
  EXPECT_EQ(take(1), check);
  EXPECT_EQ(take(1), 0);
}

TEST_F(SpareTimeTest, LeavesASlotForARunningSubmissionToBorrow) {
  add(live_priority);
  add(check);
  EXPECT_EQ(take(2), live_priority);
  EXPECT_EQ(take(2), 0) << "the second slot is lent to the judgement";
  EXPECT_EQ(take(4), check);
}

TEST_F(SpareTimeTest, CompilesProgramsAheadOnlyIfNoOtherJobIsPendingOrRunning) {
  add(check);
  add(program);
  EXPECT_EQ(take(8), check);
  EXPECT_EQ(take(8), 0);
  ASSERT_TRUE(queue_.finish(last_));
  EXPECT_EQ(take(8), program);
}

TEST_F(SpareTimeTest, CompilingAProgramAheadMustYieldWhenACheckIsWaiting) {
  for (const std::int64_t slots : {1, 2, 8}) {
    add(program);
    ASSERT_EQ(take(slots), program);
    const Lease lease = last_;
    EXPECT_FALSE(must_yield(lease, slots));
    add(check);
    EXPECT_TRUE(must_yield(lease, slots)) << slots;
    ASSERT_TRUE(queue_.give_back(lease));
    EXPECT_EQ(take(slots), check);
    ASSERT_TRUE(queue_.finish(last_));
    EXPECT_EQ(take(slots), program);
    ASSERT_TRUE(queue_.finish(last_));
  }
}

TEST_F(SpareTimeTest, ACheckMustYieldWhenASubmissionNeedsTheOnlySlot) {
  add(check);
  ASSERT_EQ(take(1), check);
  EXPECT_FALSE(must_yield(last_, 1));
  add(rejudging_priority);
  EXPECT_TRUE(must_yield(last_, 1));
}

TEST_F(SpareTimeTest, ACheckMustYieldWhenASubmissionTakesTheSecondOfTwoSlots) {
  add(check);
  ASSERT_EQ(take(2), check);
  const Lease lease = last_;
  add(live_priority);
  EXPECT_FALSE(must_yield(lease, 2)) << "the idle slot takes the submission";
  ASSERT_EQ(take(2), live_priority);
  EXPECT_TRUE(must_yield(lease, 2));
  EXPECT_FALSE(must_yield(lease, 4)) << "two more slots are idle";
}

TEST_F(SpareTimeTest, OtherJobsMayUseAllSlots) {
  add(rejudging_priority);
  add(rejudging_priority);
  EXPECT_EQ(take(2), rejudging_priority);
  EXPECT_EQ(take(2), rejudging_priority);
}

}  // namespace
}  // namespace judge::store
