#include "judge/worker/turn.hpp"

#include <gtest/gtest.h>

namespace judge::worker {
namespace {

TEST(TurnOfAJob, IsOverWhenTheJobHasRunForTheGivenTime) {
  const Turn turn(1000, 10);
  EXPECT_FALSE(turn.is_over(1009));
  EXPECT_TRUE(turn.is_over(1010));
}

TEST(TurnOfAJob, DoesNotCountTheTimeInWhichTheJobWasPaused) {
  Turn turn(1000, 10);
  turn.pause(5);
  EXPECT_FALSE(turn.is_over(1014));
  EXPECT_TRUE(turn.is_over(1015));
}

TEST(TurnOfAJob, LastsUntilTheJobHasRunForAtLeastAsLongAsItWasPaused) {
  Turn turn(1000, 10);
  turn.pause(10);
  EXPECT_TRUE(turn.is_over(1020)) << "10 of work, 10 of pauses";
  turn.pause(5);
  EXPECT_FALSE(turn.is_over(1025)) << "the job would starve";
  EXPECT_TRUE(turn.is_over(1030)) << "15 of work, 15 of pauses";
}

TEST(TurnOfAJob, IsTwiceAsLongForAJobThatInterruptsAnother) {
  EXPECT_EQ(Turn(0, 10).next_ms(), 20);
}

}  // namespace
}  // namespace judge::worker
