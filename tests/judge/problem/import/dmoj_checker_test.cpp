#include "judge/problem/import/dmoj_checker.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/problem/import/base/foreign_yaml.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;

DmojChecker checker(std::string_view yaml) {
  Report errors;
  const auto top = read_foreign_yaml(yaml, "f", errors);
  return dmoj_checker(member(&*top, "checker"));
}

TEST(DmojChecker, IsTranslatedToDefaultValidatorArguments) {
  EXPECT_THAT(dmoj_checker(nullptr).arguments, ElementsAre("case_sensitive"));
  EXPECT_THAT(checker("checker: identical").arguments,
              ElementsAre("case_sensitive", "space_change_sensitive"));
  EXPECT_THAT(checker("checker: floats").arguments,
              ElementsAre("case_sensitive", "float_tolerance", "1e-6"));
  EXPECT_THAT(
      checker("checker: {name: floats, args: {precision: 9, error_mode: relative}}").arguments,
      ElementsAre("case_sensitive", "float_relative_tolerance", "1e-9"));
  EXPECT_THAT(checker("checker: {name: floats, args: {error_mode: absolute}}").arguments,
              ElementsAre("case_sensitive", "float_absolute_tolerance", "1e-6"));
}

TEST(DmojChecker, ReportsCheckersWithoutAnExactCounterpart) {
  EXPECT_FALSE(checker("checker: standard").difference.empty());
  EXPECT_FALSE(checker("checker: rstripped").difference.empty());
  for (const auto* yaml :
       {"checker: linecount", "checker: sorted", "checker: unordered", "checker: {name: bridged}",
        "checker: {}", "checker: [a]", "checker: {name: floats, args: {precision: -1}}"}) {
    EXPECT_FALSE(checker(yaml).is_known) << yaml;
  }
}

}  // namespace
}  // namespace judge::problem
