#include "judge/core/float_grammar.hpp"

#include <cmath>
#include <string>

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(ParseFloat, AcceptsEveryFormOfTheGrammar) {
  EXPECT_EQ(parse_float("0"), 0.0);
  EXPECT_EQ(parse_float("42"), 42.0);
  EXPECT_EQ(parse_float("+42"), 42.0);
  EXPECT_EQ(parse_float("-1.5"), -1.5);
  EXPECT_EQ(parse_float(".5"), 0.5);
  EXPECT_EQ(parse_float("5."), 5.0);
  EXPECT_EQ(parse_float("1e3"), 1000.0);
  EXPECT_EQ(parse_float("1.E+3"), 1000.0);
  EXPECT_EQ(parse_float("25e-2"), 0.25);
  EXPECT_EQ(parse_float("007"), 7.0);
}

TEST(ParseFloat, RefusesTextOutsideTheGrammar) {
  for (const char* text :
       {"",    "+",   "-",        ".",    "e5", "1e", "1e+", "1e5.0", "--1", "+-1",   "inf", "-inf",
        "nan", "NaN", "infinity", "0x10", "1f", "1 ", " 1",  "1_0",   "1,5", "1e5e5", "1..2"}) {
    EXPECT_FALSE(parse_float(text)) << text;
  }
}

TEST(ParseFloat, AcceptsMoreDigitsThanADoubleHas) {
  EXPECT_DOUBLE_EQ(parse_float("3.14159265358979323846264338327950288419716939937510").value(),
                   3.141592653589793);
  EXPECT_DOUBLE_EQ(parse_float("1" + std::string(40, '0')).value(), 1e40);
  EXPECT_DOUBLE_EQ(parse_float("0." + std::string(40, '0') + "1").value(), 1e-41);
}

TEST(ParseFloat, ReturnsInfinityOrZeroOutsideTheDoubleRange) {
  EXPECT_TRUE(std::isinf(parse_float("1e999").value()));
  EXPECT_LT(parse_float("-1e999").value(), 0);
  EXPECT_TRUE(std::isinf(parse_float("1" + std::string(400, '0')).value()));
  EXPECT_EQ(parse_float("1e-999"), 0.0);
  EXPECT_EQ(parse_float("0." + std::string(400, '0') + "1"), 0.0);
  EXPECT_EQ(parse_float("0e999"), 0.0);
  EXPECT_EQ(parse_float("0e99999999999999999999"), 0.0);
  EXPECT_TRUE(std::isinf(parse_float("1e99999999999999999999").value()));
  EXPECT_EQ(parse_float("1e-99999999999999999999"), 0.0);
}

}  // namespace
}  // namespace judge
