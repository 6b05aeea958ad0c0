#include "judge/problem/import/name_pattern.hpp"

#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::problem {
namespace {

using testing::HasSubstr;
using testing::Pair;
using testing::UnorderedElementsAre;

bool matches(std::string_view pattern, std::string_view name, bool ignore_case = false) {
  const auto compiled = NamePattern::compile(pattern, ignore_case);
  EXPECT_TRUE(compiled) << pattern << ": " << compiled.error().message;
  return compiled && compiled->match(name).has_value();
}

std::string error_of(std::string_view pattern) {
  const auto compiled = NamePattern::compile(pattern);
  return compiled ? "" : compiled.error().message;
}

TEST(NamePattern, MatchesAtTheBeginningLikePythonsReMatch) {
  EXPECT_TRUE(matches("00", "001"));
  EXPECT_FALSE(matches("01", "001"));
  EXPECT_TRUE(matches("", "x"));
  EXPECT_TRUE(matches("0(1|2)$", "02"));
  EXPECT_FALSE(matches("0(1|2)$", "023"));
  EXPECT_TRUE(matches("^00[0-4]|01[^5-9]\\Z", "013"));
  EXPECT_FALSE(matches("^00[0-4]|01[^5-9]\\Z", "016"));
  EXPECT_TRUE(matches(".*\\.in$", "a.b.in"));
  EXPECT_FALSE(matches(".*\\.in$", "axin"));
  EXPECT_TRUE(matches("[]a-]+$", "a]-"));
  EXPECT_TRUE(matches("\\w\\W\\d\\D\\s\\S$", "a-1a b"));
  EXPECT_TRUE(matches("a{$", "a{"));
}

TEST(NamePattern, SupportsRepetition) {
  EXPECT_TRUE(matches("a{2}$", "aa"));
  EXPECT_FALSE(matches("a{2}$", "aaa"));
  EXPECT_TRUE(matches("a{2,}$", "aaaaa"));
  EXPECT_TRUE(matches("(?:ab){1,2}$", "abab"));
  EXPECT_FALSE(matches("(?:ab){1,2}$", "ababab"));
  EXPECT_TRUE(matches("(a*)*b", "aab"));
  EXPECT_FALSE(matches("a+b?c", "b"));
}

TEST(NamePattern, IgnoresCaseOnRequest) {
  EXPECT_FALSE(matches("[a-c]X", "Bx"));
  EXPECT_TRUE(matches("[a-c]X", "Bx", true));
  EXPECT_FALSE(matches("[^a]", "A", true));
}

TEST(NamePattern, ReturnsTheTextsOfNamedGroups) {
  const auto pattern = NamePattern::compile("^(?P<batch>\\d+)?\\.?(?P<case>\\d+?)(\\d*)\\.in$");
  ASSERT_TRUE(pattern);
  EXPECT_THAT(pattern->match("12.345.in").value(),
              UnorderedElementsAre(Pair("batch", "12"), Pair("case", "3")));
  EXPECT_THAT(pattern->match("7.in").value(), UnorderedElementsAre(Pair("case", "7")));
  EXPECT_FALSE(pattern->match("7.out"));
}

TEST(NamePattern, TakesLinearTime) {
  const std::string name(pattern_name_bytes_max, 'a');
  EXPECT_FALSE(matches("((a*)*)*b", name));
  EXPECT_FALSE(matches("(a|aa)+$", name + "a")) << "a longer name never matches";
}

TEST(NamePattern, RefusesInvalidAndUnsupportedPatterns) {
  EXPECT_THAT(error_of("(a"), HasSubstr("(a"));
  EXPECT_NE(error_of("a)"), "");
  EXPECT_NE(error_of("[a"), "");
  EXPECT_THAT(error_of("*"), HasSubstr("*"));
  EXPECT_NE(error_of("a\\"), "");
  EXPECT_THAT(error_of("(?=a)"), HasSubstr("(?="));
  EXPECT_THAT(error_of("\\1"), HasSubstr("\\1"));
  EXPECT_NE(error_of("[b-a]"), "");
  EXPECT_NE(error_of("(?P<a"), "");
  EXPECT_NE(error_of("((a{99}){99}){99}"), "");
  EXPECT_EQ(error_of("a{,2}"), "'{,' is not supported; write '{0,'");
  EXPECT_EQ(error_of(std::string(pattern_bytes_max + 1, 'a')), "it is too long");
}

}  // namespace
}  // namespace judge::problem
