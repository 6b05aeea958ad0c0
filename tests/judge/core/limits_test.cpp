#include "judge/core/limits.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(WallLimitFor, IsThreeTimesTheCpuLimitButAtLeastTwoSecondsMore) {
  EXPECT_DOUBLE_EQ(wall_limit_for(0.1), 2.1);
  EXPECT_DOUBLE_EQ(wall_limit_for(1.0), 3.0);
  EXPECT_DOUBLE_EQ(wall_limit_for(10.0), 30.0);
}

TEST(MeasuringSettings, AreInconsistentIfRunsAreStoppedWithinTheRemeasuringRange) {
  EXPECT_TRUE(is_consistent({.remeasure_within_percent = 20, .overshoot_percent = 20}));
  EXPECT_FALSE(is_consistent({.remeasure_within_percent = 20, .overshoot_percent = 19}));
  EXPECT_TRUE(is_consistent(
      {.remeasure_within_percent = 20, .remeasurements_max = 0, .overshoot_percent = 0}));
}

TEST(StopTime, IsTheLimitPlusTheOvershoot) {
  EXPECT_DOUBLE_EQ(stop_time(2.0, {.overshoot_percent = 25}), 2.5);
}

}  // namespace
}  // namespace judge
