#include "judge/problem/base/short_name.hpp"

#include <gtest/gtest.h>

namespace judge::problem::short_name_test {
namespace {

TEST(ShortName, HasOnlyLettersFromAToZAndDigits) {
  for (const char* name : {"eightpath", "8puzzle", "a", "0"}) {
    EXPECT_TRUE(is_short_name(name)) << name;
  }
  for (const char* name : {"", "Eight", "eight-path", "eight_path", "a b", "a.zip", "八"}) {
    EXPECT_FALSE(is_short_name(name)) << name;
  }
}

TEST(ShortName, IsMadeFromTheLettersAndDigitsOfAnyName) {
  EXPECT_EQ(as_short_name("aplusb1"), "aplusb1");
  EXPECT_EQ(as_short_name("A-plus_B 1"), "aplusb1");
  EXPECT_EQ(as_short_name("和"), "problem");
  EXPECT_EQ(as_short_name(""), "problem");
}

}  // namespace
}  // namespace judge::problem::short_name_test
