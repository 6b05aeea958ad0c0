#include "judge/net/seats.hpp"

#include <optional>
#include <vector>

#include <gtest/gtest.h>

namespace judge::net {
namespace {

const Address one = *parse_address("192.0.2.1");
const Address other = *parse_address("192.0.2.2");

TEST(Seats, AreLimitedInTotal) {
  Seats seats(2, 10);
  const auto first = seats.take(one);
  auto second = seats.take(other);
  ASSERT_TRUE(first && second);
  EXPECT_EQ(seats.take(one).error(), Seats::Full::in_total);
  EXPECT_EQ(seats.take(one, true).error(), Seats::Full::in_total);
  second = std::unexpected(Seats::Full::in_total);
  EXPECT_EQ(seats.taken(), 1U);
  EXPECT_TRUE(seats.take(one));
}

TEST(Seats, AreLimitedForEachAddressButNotForProxies) {
  Seats seats(10, 1);
  const auto first = seats.take(one);
  EXPECT_EQ(seats.take(one).error(), Seats::Full::for_address);
  EXPECT_TRUE(seats.take(one, true));
  EXPECT_TRUE(seats.take(other));
}

TEST(Seats, CountNeighboursOfVersionSixTogether) {
  Seats seats(10, 1);
  const auto first = seats.take(*parse_address("2001:db8::1"));
  EXPECT_FALSE(seats.take(*parse_address("2001:db8::2")));
}

TEST(Seat, IsGivenBackOnce) {
  Seats seats(1, 1);
  std::vector<Seat> moved;
  moved.push_back(std::move(*seats.take(one)));
  Seat last;
  last = std::move(moved.back());
  moved.clear();
  EXPECT_EQ(seats.taken(), 1U);
  last = Seat();
  EXPECT_EQ(seats.taken(), 0U);
}

}  // namespace
}  // namespace judge::net
