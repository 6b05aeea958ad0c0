#include "judge/worker/held_leases.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>

namespace judge::worker {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(LeasesOfAWorker, AreListedUntilTheWorkerDropsThem) {
  HeldLeases held_leases;
  const auto first = held_leases.add({.job = 1, .token = 3}, 50);
  const auto second = held_leases.add({.job = 2, .token = 1}, 60);
  EXPECT_EQ(first->lease.token, 3);
  EXPECT_EQ(first->renewed_ms, 50);
  EXPECT_FALSE(first->lost);
  EXPECT_THAT(held_leases.all(), ElementsAre(first, second));
  held_leases.drop(first);
  EXPECT_THAT(held_leases.all(), ElementsAre(second));
  held_leases.drop(second);
  EXPECT_THAT(held_leases.all(), IsEmpty());
}

TEST(LeasesOfAWorker, LosingALeaseStopsTheCurrentRunOfItsJob) {
  HeldLeases held_leases;
  const auto held_lease = held_leases.add({.job = 1, .token = 3}, 50);
  pollfd wish{.fd = held_lease->unwanted.get(), .events = POLLIN, .revents = 0};
  EXPECT_EQ(::poll(&wish, 1, 0), 0);
  held_lease->lose();
  EXPECT_TRUE(held_lease->lost);
  EXPECT_EQ(::poll(&wish, 1, 0), 1);
}

TEST(LeasesOfAWorker, InterruptingAJobStopsItsCurrentRunAndKeepsItsLease) {
  HeldLeases held_leases;
  const auto held_lease = held_leases.add({.job = 1, .token = 3}, 50);
  held_lease->interrupt();
  EXPECT_TRUE(held_lease->interrupted);
  EXPECT_FALSE(held_lease->lost) << "the job can still be given back";
  pollfd wish{.fd = held_lease->unwanted.get(), .events = POLLIN, .revents = 0};
  EXPECT_EQ(::poll(&wish, 1, 0), 1);
}

}  // namespace
}  // namespace judge::worker
