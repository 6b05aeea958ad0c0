#include "judge/core/coarse.hpp"

#include <limits>
#include <set>

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(CoarseSeconds, AreRoundedUp) {
  EXPECT_EQ(coarse_seconds(0, 1), 0.01);
  EXPECT_EQ(coarse_seconds(0.0007, 1), 0.01);
  EXPECT_EQ(coarse_seconds(0.011, 1), 0.02);
  EXPECT_EQ(coarse_seconds(0.021, 1), 0.05);
  EXPECT_EQ(coarse_seconds(0.3, 1), 0.5);
  EXPECT_EQ(coarse_seconds(7, 100), 10);
}

TEST(CoarseSeconds, NeverExceedTheLimit) {
  EXPECT_EQ(coarse_seconds(0.6, 0.75), 0.75);
  EXPECT_EQ(coarse_seconds(1.1, 1), 1) << "a run over the limit shows the limit";
  EXPECT_EQ(coarse_seconds(0.6, 0), 1) << "the limit is unknown";
}

TEST(CoarseSeconds, AreDefinedForNegativeAndInfiniteTimes) {
  EXPECT_EQ(coarse_seconds(-1, 1), 0.01);
  EXPECT_GT(coarse_seconds(1e300, 0), 1e10);
  EXPECT_GT(coarse_seconds(std::numeric_limits<double>::infinity(), 0), 1e10);
}

TEST(CoarseBytes, AreRoundedUpAndNeverExceedTheLimit) {
  EXPECT_EQ(coarse_bytes(0, 256 * mebibyte), mebibyte);
  EXPECT_EQ(coarse_bytes(mebibyte, 256 * mebibyte), mebibyte);
  EXPECT_EQ(coarse_bytes(mebibyte + 1, 256 * mebibyte), 2 * mebibyte);
  EXPECT_EQ(coarse_bytes(60 * mebibyte, 256 * mebibyte), 100 * mebibyte);
  EXPECT_EQ(coarse_bytes(210 * mebibyte, 256 * mebibyte), 256 * mebibyte);
  EXPECT_EQ(coarse_bytes(210 * mebibyte, 0), 500 * mebibyte);
  EXPECT_GT(coarse_bytes(std::numeric_limits<std::uint64_t>::max(), 0), 0U);
}

TEST(CoarseBytes, HaveAtMostSixteenDistinctValues) {
  std::set<std::uint64_t> values;
  for (std::uint64_t bytes = 0; bytes <= 1024 * mebibyte; bytes += 4096) {
    values.insert(coarse_bytes(bytes, 1024 * mebibyte));
  }
  EXPECT_LE(values.size(), 16U) << "four bits";
}

}  // namespace
}  // namespace judge
