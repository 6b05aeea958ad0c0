#include "judge/core/score/exact.hpp"

#include <gtest/gtest.h>

namespace judge::score {
namespace {

std::string rounded_text(const Rational& number) {
  const auto decimal = rounded(number);
  return decimal ? decimal->to_string() : "none";
}

TEST(Exact, KeepsAllDigits) {
  const auto decimal = Decimal::parse("-0.123456789012345678");
  EXPECT_EQ(exact(*decimal) * 1'000'000'000, Rational(-123456789012345678, 1'000'000'000));
}

TEST(Rounded, KeepsNineDecimals) {
  EXPECT_EQ(rounded_text(Rational(100, 3)), "33.333333333");
  EXPECT_EQ(rounded_text(Rational(-200, 3)), "-66.666666667");
  EXPECT_EQ(rounded_text(Rational(1, 2'000'000'000)), "0.000000001") << "half away from zero";
  EXPECT_EQ(rounded_text(Rational(100, 3) * 3), "100");
}

TEST(Rounded, RefusesNumbersThatAreTooLarge) {
  const Rational end(1'000'000'000'000'000'000);
  EXPECT_EQ(rounded_text(end), "none");
  EXPECT_EQ(rounded_text(-end * end), "none");
  EXPECT_EQ(rounded_text(end - 1), "999999999999999999");
}

TEST(Exceeds, IgnoresRoundingErrors) {
  EXPECT_FALSE(exceeds(Rational(100), 100));
  EXPECT_FALSE(exceeds(exact(*Decimal::parse("100.000000000000014")), 100));
  EXPECT_TRUE(exceeds(exact(*Decimal::parse("100.000001")), 100));
}

TEST(ShareOf, DividesTheMaximumScoreOnlyIfTheGroupAddsScores) {
  Group group;
  group.score_max = Decimal(100);
  group.children = {{false, 0}, {false, 1}, {false, 2}};
  EXPECT_EQ(share_of(group), Rational(100, 3));
  group.aggregation = Aggregation::min;
  EXPECT_EQ(share_of(group), Rational(100));
}

}  // namespace
}  // namespace judge::score
