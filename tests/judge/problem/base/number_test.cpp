#include "judge/problem/base/number.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

TEST(Number, ParseRealFollowsTheGrammarOfTheFormat) {
  EXPECT_EQ(parse_real("1"), 1.0);
  EXPECT_EQ(parse_real("+1.5"), 1.5);
  EXPECT_EQ(parse_real("-.5"), -0.5);
  EXPECT_EQ(parse_real("5."), 5.0);
  EXPECT_EQ(parse_real("1e-6"), 1e-6);
  EXPECT_EQ(parse_real("2.5E+1"), 25.0);
  EXPECT_EQ(parse_real("0.000000000000000000000000000000125e30"), 0.125);
}

TEST(Number, ParseRealRefusesInvalidText) {
  for (const char* text : {"", ".", "+", "e5", "1e", "1e+", "inf", "nan", ".inf", "0x10", "1,5",
                           " 1", "1 ", "--1", "1e999", "1_000"}) {
    EXPECT_EQ(parse_real(text), std::nullopt) << text;
  }
}

TEST(Number, ParseWholeAcceptsOnlyWholeNumbers) {
  EXPECT_EQ(parse_whole("18446744073709551615"), 18446744073709551615U);
  EXPECT_EQ(parse_whole("+7"), 7U);
  for (const char* text : {"", "-1", "1.0", "18446744073709551616", "0x1", "1e3", " 1"}) {
    EXPECT_EQ(parse_whole(text), std::nullopt) << text;
  }
}

TEST(Number, RecognizesStringsThatYamlReadsAsNumbersOrBooleans) {
  for (const char* text : {"1", "1.0", "true", "False", ".inf", "1e5"}) {
    EXPECT_TRUE(is_yaml_number_or_boolean(text)) << text;
  }
  for (const char* text : {"one", "yes", "2025-09", "1.0.0", ""}) {
    EXPECT_FALSE(is_yaml_number_or_boolean(text)) << text;
  }
}

}  // namespace
}  // namespace judge::problem
