#include "judge/run/validators/default_validator_flags.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::run::default_validator_flags_test {
namespace {

using testing::HasSubstr;

std::string error_of(const std::vector<std::string>& words) {
  const auto flags = parse_default_validator_flags(words);
  return flags ? "no error" : flags.error().message;
}

TEST(DefaultValidatorFlags, AreParsed) {
  const std::vector<std::string> words = {
      "case_sensitive",         "float_relative_tolerance", "1e-6",
      "space_change_sensitive", "float_absolute_tolerance", "0.5"};
  EXPECT_EQ(parse_default_validator_flags(words).value(),
            (DefaultValidatorFlags{true, true, 1e-6, 0.5}));
  EXPECT_EQ(parse_default_validator_flags({}).value(), DefaultValidatorFlags{});
}

TEST(DefaultValidatorFlags, FloatToleranceSetsBothTolerances) {
  const std::vector<std::string> words = {"float_tolerance", "1e-9"};
  EXPECT_EQ(parse_default_validator_flags(words).value(),
            (DefaultValidatorFlags{false, false, 1e-9, 1e-9}));
}

TEST(DefaultValidatorFlags, AreRefusedWithAReasonIfTheyAreInvalid) {
  EXPECT_THAT(error_of({"ignore_case"}), HasSubstr("no flag 'ignore_case'; its flags are"));
  EXPECT_THAT(error_of({""}), HasSubstr("no flag ''"));
  EXPECT_THAT(error_of({"float_tolerance"}), HasSubstr("needs a number after it"));
  EXPECT_THAT(error_of({"float_tolerance", "x"}), HasSubstr("a number >= 0, not 'x'"));
  EXPECT_THAT(error_of({"float_tolerance", "-1"}), HasSubstr("a number >= 0, not '-1'"));
  EXPECT_THAT(error_of({"float_tolerance", "1e999"}), HasSubstr("a number >= 0"));
  EXPECT_THAT(error_of({"float_tolerance", "inf"}), HasSubstr("a number >= 0"));
  EXPECT_THAT(error_of({"case_sensitive", "case_sensitive"}), HasSubstr("is given twice"));
  EXPECT_THAT(error_of({"float_tolerance", "1", "float_tolerance", "1"}), HasSubstr("already set"));
  EXPECT_THAT(error_of({"float_tolerance", "1", "float_relative_tolerance", "1"}),
              HasSubstr("float_relative_tolerance sets a tolerance"));
  EXPECT_THAT(error_of({"float_absolute_tolerance", "1", "float_tolerance", "1"}),
              HasSubstr("float_tolerance sets a tolerance"));
}

}  // namespace
}  // namespace judge::run::default_validator_flags_test
