#include "judge/worker/idle_time.hpp"

#include <gtest/gtest.h>
#include <poll.h>

namespace judge::worker {
namespace {

bool is_readable(int descriptor) {
  pollfd wish{.fd = descriptor, .events = POLLIN, .revents = 0};
  return ::poll(&wish, 1, 0) == 1;
}

TEST(IdleTime, StopsOnlyTheCurrentPieceOfWork) {
  IdleTime idle_time;
  idle_time.begin();
  EXPECT_FALSE(is_readable(idle_time.unwanted()));
  idle_time.interrupt();
  idle_time.interrupt();
  EXPECT_TRUE(is_readable(idle_time.unwanted()));
  EXPECT_TRUE(idle_time.end());
  idle_time.begin();
  EXPECT_FALSE(is_readable(idle_time.unwanted()));
  EXPECT_FALSE(idle_time.end());
}

TEST(IdleTime, IgnoresAnInterruptionWhileNoIdleWorkRuns) {
  IdleTime idle_time;
  idle_time.interrupt();
  idle_time.begin();
  EXPECT_FALSE(is_readable(idle_time.unwanted()));
  EXPECT_FALSE(idle_time.end());
}

TEST(IdleTime, ImmediatelyStopsWorkThatBeginsAfterClosing) {
  IdleTime idle_time;
  idle_time.begin();
  idle_time.interrupt();
  idle_time.close();
  idle_time.end();
  EXPECT_TRUE(is_readable(idle_time.unwanted()));
  idle_time.begin();
  EXPECT_TRUE(is_readable(idle_time.unwanted()));
}

}  // namespace
}  // namespace judge::worker
