#include "judge/api/http/rate_limit.hpp"

#include <gtest/gtest.h>

namespace judge::api {
namespace {

TEST(RateLimit, AllowsTheRequestsOfOneMinuteAtOnceAndThenRefillsGradually) {
  RateLimit limit(6);
  for (int i = 0; i < 6; ++i) EXPECT_EQ(limit.wait_s("ada", 1000), 0) << i;
  EXPECT_EQ(limit.wait_s("ada", 1000), 10);
  EXPECT_EQ(limit.wait_s("ada", 6000), 5);
  EXPECT_EQ(limit.wait_s("ada", 11'000), 0);
  EXPECT_GT(limit.wait_s("ada", 11'000), 0);
}

TEST(RateLimit, CanChangeAtRunTime) {
  RateLimit limit(1);
  EXPECT_EQ(limit.wait_s("ada", 0), 0);
  EXPECT_GT(limit.wait_s("ada", 0), 0);
  limit.set_per_minute(60);
  EXPECT_EQ(limit.wait_s("ada", 1000), 0);
}

TEST(RateLimit, CountsClientsSeparately) {
  RateLimit limit(1);
  EXPECT_EQ(limit.wait_s("ada", 0), 0);
  EXPECT_EQ(limit.wait_s("bob", 0), 0);
  EXPECT_EQ(limit.wait_s("ada", 0), 60);
}

TEST(RateLimit, KeepsCountingIfTheClockIsSetBack) {
  RateLimit limit(1);
  EXPECT_EQ(limit.wait_s("ada", 100'000), 0);
  EXPECT_EQ(limit.wait_s("ada", 0), 60);
}

TEST(RateLimit, ForgetsOnlyIdleClients) {
  RateLimit limit(1);
  for (int i = 0; i < 10'000; ++i) limit.wait_s(std::to_string(i), 0);
  EXPECT_EQ(limit.wait_s("ada", 30'000), 0);
  EXPECT_GT(limit.wait_s("7", 30'000), 0);
  EXPECT_EQ(limit.wait_s("7", 60'000), 0);
}

}  // namespace
}  // namespace judge::api
