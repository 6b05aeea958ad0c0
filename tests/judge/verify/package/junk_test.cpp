#include "judge/verify/package/junk.hpp"

#include <map>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::verify::junk_test {
namespace {

std::map<std::string, std::string> by_name(const std::vector<Junk>& junk) {
  std::map<std::string, std::string> map;
  for (const Junk& one : junk) map[one.name] = one.content;
  EXPECT_EQ(map.size(), junk.size()) << "two have the same name";
  return map;
}

TEST(Junk, IsDeterministic) {
  const auto texts = by_name(junk_texts());
  EXPECT_EQ(texts, by_name(junk_texts()));
  EXPECT_EQ(texts.at("the empty file"), "");
  EXPECT_EQ(texts.at("1 KiB of random bytes").size(), 1024U);
  EXPECT_FALSE(by_name(crash_probes()).empty());
}

TEST(SmallChangesOfAnInput, EachAffectOneAspectOfTheText) {
  const auto changed = by_name(mutations("1 20\n3.5 x\n"));
  EXPECT_EQ(changed.at("every space doubled"), "1  20\n3.5  x\n");
  EXPECT_EQ(changed.at("a space at the end of every line"), "1 20 \n3.5 x \n");
  EXPECT_EQ(changed.at("every newline doubled"), "1 20\n\n3.5 x\n\n");
  EXPECT_EQ(changed.at("lines that end in CR LF"), "1 20\r\n3.5 x\r\n");
  EXPECT_EQ(changed.at("a leading zero in every number"), "01 020\n03.5 x\n");
  EXPECT_EQ(changed.at("one more token at the end"), "1 20\n3.5 x\n0\n");
}

TEST(SmallChangesOfAnInput, AreOmittedIfTheyHaveNoEffect) {
  const auto changed = by_name(mutations("x"));
  EXPECT_FALSE(changed.contains("every space doubled"));
  EXPECT_FALSE(changed.contains("a leading zero in every number"));
  EXPECT_TRUE(changed.contains("junk at the end"));
}

TEST(SmallChangesOfAnInput, AreDetectedInATextThatAlreadyContainsThem) {
  using testing::ElementsAre;
  EXPECT_THAT(mutations_shown_by("1 20\n0 3.05\n10\n"), testing::IsEmpty());
  EXPECT_THAT(mutations_shown_by("1 \t20\n"), ElementsAre("every space doubled"));
  EXPECT_THAT(mutations_shown_by("1\t\n"), ElementsAre("a space at the end of every line"));
  EXPECT_THAT(mutations_shown_by("1 "), ElementsAre("a space at the end of every line"));
  EXPECT_THAT(mutations_shown_by("1\n\n"), ElementsAre("every newline doubled"));
  EXPECT_THAT(mutations_shown_by("1\r\n"), ElementsAre("lines that end in CR LF"));
  EXPECT_THAT(mutations_shown_by("x -01\n"), ElementsAre("a leading zero in every number"));
  // Every returned name must match the name of a mutation exactly, because warnings are suppressed
  // by name.
  const auto changed = by_name(mutations("1 20\n"));
  for (const std::string& name : mutations_shown_by("  01 \r\n\n \n")) {
    EXPECT_TRUE(changed.contains(name)) << name;
  }
}

}  // namespace
}  // namespace judge::verify::junk_test
