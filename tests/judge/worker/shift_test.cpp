#include "judge/worker/shift.hpp"

#include <thread>

#include <gtest/gtest.h>

namespace judge::worker {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;

TEST(Shift, NeverReturnsToAnEarlierPhase) {
  Shift shift;
  EXPECT_EQ(shift.phase(), Shift::Phase::working);
  shift.advance_to(Shift::Phase::over);
  shift.advance_to(Shift::Phase::draining);
  EXPECT_TRUE(shift.is_over());
}

TEST(Shift, DoesNotMissAWakeBeforeTheWait) {
  Shift shift;
  const std::uint64_t seen = shift.wakes();
  shift.wake();
  shift.wait_for_wake(seen, hours(1));
  EXPECT_EQ(shift.wakes(), seen + 1);
}

TEST(Shift, WakesAllThreadsSideBySideWhenItEnds) {
  Shift shift;
  shift.enter();
  std::thread waiting([&] {
    shift.wait_for_wake(shift.wakes(), hours(1));
    shift.leave();
  });
  std::thread pausing([&] { shift.pause(hours(1)); });
  EXPECT_FALSE(shift.wait_until_left(milliseconds(0)));
  shift.advance_to(Shift::Phase::draining);
  EXPECT_TRUE(shift.wait_until_left(hours(1)));
  shift.advance_to(Shift::Phase::over);
  waiting.join();
  pausing.join();
  shift.pause(hours(1));
}

TEST(Shift, RestReturnsImmediatelyWhileDraining) {
  Shift shift;
  shift.rest(std::chrono::milliseconds(1));
  shift.advance_to(Shift::Phase::draining);
  // An attempt that fails after the phase has changed must not wait for an hour.
  shift.rest(std::chrono::hours(1));
  EXPECT_FALSE(shift.is_over());
}

TEST(BackOff, DoublesUpToItsLimit) {
  BackOff back_off(100, 350);
  EXPECT_EQ(back_off.next(), milliseconds(100));
  EXPECT_EQ(back_off.next(), milliseconds(200));
  EXPECT_EQ(back_off.next(), milliseconds(350));
  EXPECT_EQ(back_off.next(), milliseconds(350));
  back_off.reset();
  EXPECT_EQ(back_off.next(), milliseconds(100));
}

}  // namespace
}  // namespace judge::worker
