#include "judge/core/limits.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(WallLimitFor, IsThreeTimesTheCpuLimitAndAtLeastTwoSecondsMore) {
  EXPECT_DOUBLE_EQ(wall_limit_for(0.1), 2.1);
  EXPECT_DOUBLE_EQ(wall_limit_for(1.0), 3.0);
  EXPECT_DOUBLE_EQ(wall_limit_for(10.0), 30.0);
}

}  // namespace
}  // namespace judge
