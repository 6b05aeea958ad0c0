#include "judge/core/score/decimal.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace judge::score {
namespace {

std::string reprinted(std::string_view text) {
  const auto decimal = Decimal::parse(text);
  return decimal ? decimal->to_string() : "none";
}

TEST(Decimal, IsPrintedWithoutTrailingZeros) {
  EXPECT_EQ(reprinted("100"), "100");
  EXPECT_EQ(reprinted("12.50"), "12.5");
  EXPECT_EQ(reprinted("+0012.050"), "12.05");
  EXPECT_EQ(reprinted("-3."), "-3");
  EXPECT_EQ(reprinted(".25"), "0.25");
  EXPECT_EQ(reprinted("-0"), "0");
  EXPECT_EQ(reprinted("-0.5"), "-0.5");
  EXPECT_EQ(Decimal(-7).to_string(), "-7");
  EXPECT_EQ(Decimal().to_string(), "0");
}

TEST(Decimal, ReadsExponents) {
  EXPECT_EQ(reprinted("1.25e2"), "125");
  EXPECT_EQ(reprinted("125E-2"), "1.25");
  EXPECT_EQ(reprinted("1e+3"), "1000");
  EXPECT_EQ(reprinted("0.000000000000000001"), "0.000000000000000001");
  EXPECT_EQ(reprinted("1e-18"), "0.000000000000000001");
  EXPECT_EQ(reprinted("0e999999999999999999999"), "0");
  EXPECT_EQ(reprinted("1e-999999999999999999999"), "0");
  EXPECT_EQ(reprinted("1" + std::string(30, '0') + "e-30"), "1");
  EXPECT_EQ(reprinted("0." + std::string(30, '0') + "7e31"), "7");
}

TEST(Decimal, RoundsToEighteenDecimals) {
  EXPECT_EQ(reprinted("0.1234567890123456784"), "0.123456789012345678");
  EXPECT_EQ(reprinted("0.1234567890123456785"), "0.123456789012345679");
  EXPECT_EQ(reprinted("-0.1234567890123456785"), "-0.123456789012345679");
  EXPECT_EQ(reprinted("0." + std::string(40, '9')), "1");
  EXPECT_EQ(reprinted("4.9e-19"), "0");
}

TEST(Decimal, HasAtMostEighteenDigitsBeforeThePoint) {
  EXPECT_EQ(reprinted("999999999999999999.999999999999999999"),
            "999999999999999999.999999999999999999");
  EXPECT_EQ(reprinted("-999999999999999999"), "-999999999999999999");
  EXPECT_EQ(reprinted("1000000000000000000"), "none");
  EXPECT_EQ(reprinted("999999999999999999.9999999999999999996"), "none") << "rounds up to 10^18";
  EXPECT_EQ(reprinted("1e18"), "none");
  EXPECT_EQ(reprinted("1e999999999999999999999"), "none");
}

TEST(Decimal, RefusesInvalidText) {
  for (const char* text :
       {"", ".", "-", "inf", "nan", "0x10", "1e", "1 ", " 1", "1,5", "1e5.5", "--1", "12abc"}) {
    EXPECT_EQ(reprinted(text), "none") << text;
  }
}

TEST(Decimal, IsComparedExactly) {
  const std::vector<std::string> ascending = {
      "-1e17", "-2", "-1.5", "-1e-18", "0", "1e-18", "0.3", "0.30000000000000004", "1e17"};
  for (std::size_t i = 1; i < ascending.size(); ++i) {
    EXPECT_LT(*Decimal::parse(ascending[i - 1]), *Decimal::parse(ascending[i])) << ascending[i];
  }
  EXPECT_EQ(Decimal::parse("1.50"), Decimal::parse("15e-1"));
}

}  // namespace
}  // namespace judge::score
