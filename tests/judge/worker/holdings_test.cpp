#include "judge/worker/holdings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>

namespace judge::worker {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(LeasesOfAWorker, AreListedUntilTheWorkerDropsThem) {
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

TEST(LeasesOfAWorker, LosingALeaseStopsTheCurrentRunOfItsJob) {
  Holdings holdings;
  const auto holding = holdings.add({.job = 1, .token = 3}, 50);
  pollfd wish{.fd = holding->unwanted.get(), .events = POLLIN, .revents = 0};
  EXPECT_EQ(::poll(&wish, 1, 0), 0);
  holding->lose();
  EXPECT_TRUE(holding->lost);
  EXPECT_EQ(::poll(&wish, 1, 0), 1);
}

TEST(LeasesOfAWorker, InterruptingAJobStopsItsCurrentRunAndKeepsItsLease) {
  Holdings holdings;
  const auto holding = holdings.add({.job = 1, .token = 3}, 50);
  holding->interrupt();
  EXPECT_TRUE(holding->interrupted);
  EXPECT_FALSE(holding->lost) << "the job can still be given back";
  pollfd wish{.fd = holding->unwanted.get(), .events = POLLIN, .revents = 0};
  EXPECT_EQ(::poll(&wish, 1, 0), 1);
}

}  // namespace
}  // namespace judge::worker
