#include "judge/worker/holdings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::worker {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Holdings, AreHeldUntilTheyAreDropped) {
  Holdings holdings;
  const auto first = holdings.add({.job = 1, .token = 3}, 50);
  const auto second = holdings.add({.job = 2, .token = 1}, 60);
  EXPECT_EQ(first->lease.token, 3);
  EXPECT_EQ(first->renewed_ms, 50);
  EXPECT_FALSE(first->lost);
  EXPECT_THAT(holdings.all(), ElementsAre(first, second));
  holdings.drop(first);
  EXPECT_THAT(holdings.all(), ElementsAre(second));
  holdings.drop(second);
  EXPECT_THAT(holdings.all(), IsEmpty());
}

}  // namespace
}  // namespace judge::worker
