#include "judge/net/sockets/quota.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace judge::net::quota_test {
namespace {

const Address one = *parse_address("192.0.2.1");
const Address other = *parse_address("192.0.2.2");
const Holder proxy{};

TEST(Quota, LimitsTheTotalAmount) {
  Quota quota({.total_max = 2});
  const auto first = quota.take({one, ""});
  auto second = quota.take({other, ""});
  ASSERT_TRUE(first && second);
  EXPECT_EQ(quota.take({one, ""}).error(), ReachedLimit::in_total);
  EXPECT_EQ(quota.take(proxy).error(), ReachedLimit::in_total);
  second = std::unexpected(ReachedLimit::in_total);
  EXPECT_EQ(quota.taken(), 1U);
  EXPECT_TRUE(quota.take({one, ""}));
}

TEST(Quota, LimitsEachAddressExceptProxies) {
  Quota quota({.per_address_max = 1});
  const auto first = quota.take({one, ""});
  EXPECT_EQ(quota.take({one, ""}).error(), ReachedLimit::for_address);
  EXPECT_TRUE(quota.take(proxy));
  EXPECT_TRUE(quota.take({other, ""}));
}

TEST(Quota, CountsAnIpv6NetworkAsOneAddress) {
  Quota quota({.per_address_max = 1});
  const auto first = quota.take({parse_address("2001:db8::1"), ""});
  EXPECT_FALSE(quota.take({parse_address("2001:db8::2"), ""}));
}

TEST(Quota, LimitsEachUserAcrossAddresses) {
  Quota quota({.per_user_max = 1});
  const auto first = quota.take({one, "7"});
  EXPECT_EQ(quota.take({other, "7"}).error(), ReachedLimit::for_user);
  EXPECT_TRUE(quota.take({one, "8"}));
}

TEST(Quota, KeepsExistingHoldingsWhenItsLimitsDecrease) {
  Quota quota({.total_max = 2});
  auto first = quota.take({one, ""}, 2);
  ASSERT_TRUE(first);
  quota.set_limits({.total_max = 1});
  EXPECT_FALSE(quota.take({one, ""}, 0)) << "the amount in use exceeds the new limit";
  first = std::unexpected(ReachedLimit::in_total);
  EXPECT_EQ(quota.taken(), 0U);
  EXPECT_TRUE(quota.take({one, ""}));
}

TEST(Holding, GrowsUpToTheLimitAndKeepsItsAmountOnFailure) {
  Quota quota({.total_max = 100, .per_address_max = 60});
  auto first = quota.take({one, ""}, 0);
  auto second = quota.take({other, ""}, 0);
  ASSERT_TRUE(first && second);
  EXPECT_TRUE(first->resize(60));
  EXPECT_EQ(first->resize(61).error(), ReachedLimit::for_address);
  EXPECT_EQ(first->amount(), 60U);
  EXPECT_TRUE(second->resize(40));
  EXPECT_EQ(second->resize(41).error(), ReachedLimit::in_total);
  EXPECT_TRUE(first->resize(10));
  EXPECT_TRUE(second->resize(41));
  EXPECT_EQ(quota.taken(), 51U);
}

TEST(Holding, IsTransferredUnlessTheNewHolderIsAtItsLimit) {
  Quota quota({.per_address_max = 1, .per_user_max = 1});
  auto first = quota.take({one, ""});
  ASSERT_TRUE(first);
  EXPECT_TRUE(first->pass_to({std::nullopt, "7"}));
  auto second = quota.take({one, ""});
  ASSERT_TRUE(second) << "the address was freed";
  EXPECT_EQ(second->pass_to({std::nullopt, "7"}).error(), ReachedLimit::for_user);
  EXPECT_EQ(quota.take({one, ""}).error(), ReachedLimit::for_address)
      << "the second holding still counts for the address";
  EXPECT_EQ(quota.taken(), 2U);
}

TEST(Holding, AMovedHoldingIsReturnedToTheQuotaOnlyOnce) {
  Quota quota({.total_max = 1});
  std::vector<Holding> moved;
  moved.push_back(std::move(*quota.take({one, ""})));
  Holding last;
  last = std::move(moved.back());
  moved.clear();
  EXPECT_EQ(quota.taken(), 1U);
  last = Holding();
  EXPECT_EQ(quota.taken(), 0U);
}

}  // namespace
}  // namespace judge::net::quota_test
