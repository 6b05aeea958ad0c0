#include "judge/problem/submissions/glob.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

TEST(Glob, AStarMatchesWithinOneComponent) {
  EXPECT_TRUE(glob_matches("accepted/*.cpp", "accepted/a.cpp"));
  EXPECT_TRUE(glob_matches("a*b*c", "aXbbYc"));
  EXPECT_TRUE(glob_matches("*", "accepted/a.cpp"));
  EXPECT_FALSE(glob_matches("*.cpp", "accepted/a.cpp"));
  EXPECT_FALSE(glob_matches("a*c", "a/c"));
  EXPECT_FALSE(glob_matches("accepted/*.py", "accepted/a.cpp"));
}

TEST(Glob, MatchesAllPathsBelowAMatchingDirectory) {
  EXPECT_TRUE(glob_matches("secret/*-hard", "secret/02-hard/7"));
  EXPECT_TRUE(glob_matches("sample", "sample/1"));
  EXPECT_FALSE(glob_matches("samp", "sample/1"));
  EXPECT_FALSE(glob_matches("sample/1/x", "sample/1"));
}

TEST(Glob, MatchesAlternativesInBraces) {
  EXPECT_TRUE(glob_matches("{accepted,mixed}/x", "mixed/x"));
  EXPECT_TRUE(glob_matches("a{b,c{d,e}}", "ace"));
  EXPECT_TRUE(glob_matches("a{,b}", "a"));
  EXPECT_FALSE(glob_matches("{a,b}", "c"));
}

TEST(Glob, AnEmptyPatternMatchesEveryPath) { EXPECT_TRUE(glob_matches("", "secret/1")); }

TEST(Glob, RefusesMalformedPatterns) {
  for (const char* pattern : {"**", "[ab]", "a?", "{a", "a}", "{a,{b}", ""}) {
    EXPECT_FALSE(Glob::parse(pattern)) << pattern;
  }
  EXPECT_EQ(Glob::parse("{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}").error().message,
            "the pattern has more than 64 alternatives");
  EXPECT_EQ(Glob::parse(std::string(2000, 'a')).error().message,
            "a pattern must have 1 to 1024 characters");
}

TEST(Glob, ManyStarsDoNotTakeExponentialTime) {
  std::string pattern;
  for (int i = 0; i < 500; ++i) {
    pattern += "a*";
  }
  EXPECT_FALSE(glob_matches(pattern + "b", std::string(5000, 'a')));
}

}  // namespace
}  // namespace judge::problem
