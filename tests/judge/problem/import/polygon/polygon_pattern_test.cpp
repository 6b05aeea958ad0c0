#include "judge/problem/import/polygon/polygon_pattern.hpp"

#include <gtest/gtest.h>

namespace judge::problem {
namespace {

TEST(PolygonPattern, InsertsTheTestNumber) {
  EXPECT_EQ(numbered("tests/%02d", 7), "tests/07");
  EXPECT_EQ(numbered("tests/%02d.a", 123), "tests/123.a");
  EXPECT_EQ(numbered("%d", 7), "7");
  EXPECT_EQ(numbered("%09d", 7), "000000007");
}

TEST(PolygonPattern, RefusesUnsupportedPlaceholders) {
  for (const auto* pattern :
       {"", "tests", "%s", "%d%d", "%2d", "%00d", "%010d", "%", "%0", "%02"}) {
    EXPECT_EQ(numbered(pattern, 1), std::nullopt) << pattern;
  }
}

}  // namespace
}  // namespace judge::problem
