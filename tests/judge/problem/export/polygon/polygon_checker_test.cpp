#include "judge/problem/export/polygon/polygon_checker.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::problem {
namespace {

using testing::HasSubstr;

TEST(PolygonChecker, ContainsTheSettingsThatThePackagePassesToTheDefaultValidator) {
  EXPECT_THAT(polygon_checker({}).value_or(""), HasSubstr("case_sensitive = false;"));
  const std::string text =
      polygon_checker({"case_sensitive", "float_tolerance", "1e-6"}).value_or("");
  EXPECT_THAT(text, HasSubstr("case_sensitive = true;"));
  EXPECT_THAT(text, HasSubstr("absolute_tolerance = 1e-06;"));
  EXPECT_THAT(text, HasSubstr("relative_tolerance = 1e-06;"));
}

TEST(PolygonChecker, RefusesUnsupportedArguments) {
  EXPECT_FALSE(polygon_checker({"space_change_sensitive"}));
  EXPECT_FALSE(polygon_checker({"float_tolerance"}));
  EXPECT_FALSE(polygon_checker({"float_tolerance", "x"}));
}

}  // namespace
}  // namespace judge::problem
