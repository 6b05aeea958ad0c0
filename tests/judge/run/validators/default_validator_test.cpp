#include "judge/run/validators/default_validator.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::run::default_validator_test {
namespace {

using testing::HasSubstr;

/// Returns the message of the rejection, or "" if the output is accepted.
std::string complaint(std::string_view answer, std::string_view output,
                      const DefaultValidatorFlags& flags = {}) {
  const auto validation = validate_by_default(answer, output, flags);
  if (validation.word == ValidatorResult::accepted) return "";
  EXPECT_EQ(validation.word, ValidatorResult::wrong_answer);
  EXPECT_FALSE(validation.message.empty());
  return validation.message;
}

TEST(DefaultValidator, ComparesTokens) {
  EXPECT_EQ(complaint("1 2\n3\n", "1 2 3"), "");
  EXPECT_EQ(complaint("1 2 3", "\r\n 1\t2\v3 \f\n"), "");
  EXPECT_EQ(complaint("", " \n"), "");
  EXPECT_EQ(complaint("1 2 3", "1\n2 4\n"), "line 2, token 3: expected '3', got '4'");
  EXPECT_EQ(complaint("1", "1.0"), "line 1, token 1: expected '1', got '1.0'");
}

TEST(DefaultValidator, ReportsMissingAndExtraTokens) {
  EXPECT_EQ(complaint("1 2", "1\n"), "line 2, token 2: expected '2', but the output ends here");
  EXPECT_EQ(complaint("1", "1\n2"), "line 2, token 2: the output should end here, but '2' follows");
  EXPECT_EQ(complaint("1", ""), "the output is empty");
  EXPECT_EQ(complaint("1", " \n\n"), "the output is empty");
  EXPECT_EQ(complaint("", "x"), "line 1, token 1: the output should end here, but 'x' follows");
}

/// A program can print its input, and inputs and answers may be secret. Therefore, the outline must
/// not quote the output.
TEST(DefaultValidator, TheOutlineContainsNeitherOutputsNorLineNumbers) {
  const auto outline = [](std::string_view answer, std::string_view output) {
    return validate_by_default(answer, output, {}).outline;
  };
  EXPECT_EQ(outline("right", "\n\n\n1234x8765"), "token 1 of the output is wrong");
  EXPECT_EQ(outline("1 2", "1\n"), "the output ends before token 2");
  EXPECT_EQ(outline("1", "1\n2"), "the output should end after token 1");
  EXPECT_EQ(outline("1", ""), "the output is empty");
  EXPECT_EQ(outline("1", "1"), "");
  DefaultValidatorFlags flags;
  flags.space_change_sensitive = true;
  EXPECT_EQ(validate_by_default("1 2\n", "1  2\n", flags).outline,
            "the white space before token 2 is wrong");
}

/// A program that knows the answer can choose the token at which its output ends. The
/// position of that token could reveal data from the hidden input.
TEST(DefaultValidator, TheMessageForStudentsGivesNoTokenNumberAbove1024) {
  std::string answer;
  for (std::size_t i = 0; i < outlined_tokens_max + 10; ++i) answer += "1 ";
  const auto outline_after = [&](std::size_t tokens, const DefaultValidatorFlags& flags = {}) {
    return validate_by_default(answer, answer.substr(0, 2 * tokens), flags).outline;
  };
  EXPECT_EQ(outline_after(outlined_tokens_max - 1), "the output ends before token 1024");
  EXPECT_EQ(outline_after(outlined_tokens_max), "the first difference is after token 1024");
  EXPECT_EQ(outline_after(outlined_tokens_max + 5), "the first difference is after token 1024");
  DefaultValidatorFlags flags;
  flags.space_change_sensitive = true;
  EXPECT_EQ(validate_by_default(answer, answer + " ", flags).outline,
            "the first difference is after token 1024");
}

TEST(DefaultValidator, IgnoresCaseByDefault) {
  EXPECT_EQ(complaint("Yes", "yES"), "");
  DefaultValidatorFlags flags;
  flags.case_sensitive = true;
  EXPECT_EQ(complaint("Yes", "Yes", flags), "");
  EXPECT_THAT(complaint("Yes", "yes", flags), HasSubstr("expected 'Yes', got 'yes'"));
  EXPECT_NE(complaint("\xC3\x89", "\xC3\xA9"), "") << "only ASCII letters have two cases";
  EXPECT_NE(complaint("[", "{"), "");
}

TEST(DefaultValidator, ComparesWhiteSpaceIfRequested) {
  DefaultValidatorFlags flags;
  flags.space_change_sensitive = true;
  EXPECT_EQ(complaint("1 2\n", "1 2\n", flags), "");
  EXPECT_EQ(complaint("1 2\n", "1  2\n", flags),
            "line 1, white space after token 1: expected ' ', got '  '");
  EXPECT_EQ(complaint("1\n", "1", flags),
            "line 1, white space after token 1: expected '\\n', got ''");
  EXPECT_EQ(complaint("1\n", " 1\n", flags),
            "line 1, white space before token 1: expected '', got ' '");
  EXPECT_NE(complaint("1\n", "1\r\n", flags), "");
}

TEST(DefaultValidator, AcceptsNumbersWithinTheAbsoluteOrTheRelativeTolerance) {
  DefaultValidatorFlags absolute;
  absolute.absolute_tolerance = 0.01;
  EXPECT_EQ(complaint("1.0", "1.009", absolute), "");
  EXPECT_EQ(complaint("1.0", "1.02", absolute),
            "line 1, token 1: expected '1.0', got '1.02', which is 0.02 off");
  EXPECT_NE(complaint("1000", "1000.5", absolute), "");
  DefaultValidatorFlags relative;
  relative.relative_tolerance = 0.01;
  EXPECT_EQ(complaint("1000", "1005", relative), "");
  EXPECT_EQ(complaint("-1000", "-1005", relative), "");
  EXPECT_NE(complaint("0", "1e-9", relative), "");
  EXPECT_EQ(complaint("0", "-0", relative), "");
  DefaultValidatorFlags both = relative;
  both.absolute_tolerance = 0.01;
  EXPECT_EQ(complaint("0.001", "0.01", both), "");
  EXPECT_EQ(complaint("1000", "1009", both), "");
}

TEST(DefaultValidator, AcceptsDifferencesEqualToTheTolerance) {
  DefaultValidatorFlags flags;
  flags.absolute_tolerance = 0.5;
  EXPECT_EQ(complaint("1", "1.5", flags), "");
  EXPECT_NE(complaint("1", "1.5000001", flags), "");
}

TEST(DefaultValidator, TolerancesApplyToNumbersOnly) {
  DefaultValidatorFlags flags;
  flags.absolute_tolerance = 1e300;
  flags.relative_tolerance = 1e300;
  EXPECT_EQ(complaint("YES 1", "yes 2", flags), "");
  EXPECT_NE(complaint("1", "one", flags), "");
  EXPECT_NE(complaint("1", "nan", flags), "");
  EXPECT_NE(complaint("1", "inf", flags), "");
  EXPECT_NE(complaint("1", "1e999", flags), "");
  EXPECT_NE(complaint("1e308", "-1e999", flags), "");
  EXPECT_EQ(complaint("1e999", "1E999", flags), "") << "not finite, so compared as a word";
  EXPECT_EQ(complaint("nan", "NAN", flags), "");
  EXPECT_NE(complaint("0x10", "16", flags), "");
  EXPECT_NE(complaint("1", "", flags), "");
  EXPECT_NE(complaint("1", "1 1", flags), "");
}

TEST(DefaultValidator, QuotesOnlyTheFirstWrongTokenAndTruncatesIt) {
  const std::string secret = "SECRET";
  const std::string message = complaint("1 2 " + secret, "1 3 x");
  EXPECT_THAT(message, testing::Not(HasSubstr(secret)));
  EXPECT_LT(complaint(std::string(1 << 20, 'a'), std::string(1 << 20, 'b')).size(), 250U);
}

TEST(DefaultValidator, AcceptsArbitraryBytes) {
  const std::string zero("a\0b", 3);
  EXPECT_EQ(complaint(zero, zero), "");
  EXPECT_THAT(complaint("ab", zero), HasSubstr("got 'a\\x00b'"));
  EXPECT_THAT(complaint("x", "\x1b[2J"), HasSubstr("got '\\x1b[2J'"));
}

TEST(DefaultValidator, ComparesOutputsOfAHundredThousandTokens) {
  std::string many;
  for (int i = 0; i < 100'000; ++i) many += "1234567 ";
  DefaultValidatorFlags flags;
  flags.absolute_tolerance = 0.0;
  EXPECT_EQ(complaint(many, many, flags), "");
  EXPECT_EQ(complaint(many, std::string(1 << 23, ' ') + many, flags), "");
  EXPECT_THAT(complaint(many, many + "8", flags), HasSubstr("token 100001"));
}

}  // namespace
}  // namespace judge::run::default_validator_test
