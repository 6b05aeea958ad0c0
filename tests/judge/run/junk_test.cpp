#include "judge/run/junk.hpp"

#include <map>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::run {
namespace {

std::map<std::string, std::string> by_name(const std::vector<Junk>& junk) {
  std::map<std::string, std::string> map;
  for (const Junk& one : junk) map[one.name] = one.content;
  EXPECT_EQ(map.size(), junk.size()) << "two have the same name";
  return map;
}

TEST(Junk, IsTheSameEveryTime) {
  const auto texts = by_name(junk_texts());
  EXPECT_EQ(texts, by_name(junk_texts()));
  EXPECT_EQ(texts.at("the empty file"), "");
  EXPECT_EQ(texts.at("1 KiB of random bytes").size(), 1024U);
  EXPECT_FALSE(by_name(crash_probes()).empty());
}

TEST(Mutations, ChangeOneThing) {
  const auto changed = by_name(mutations("1 20\n3.5 x\n"));
  EXPECT_EQ(changed.at("every blank doubled"), "1  20\n3.5  x\n");
  EXPECT_EQ(changed.at("a blank at the end of every line"), "1 20 \n3.5 x \n");
  EXPECT_EQ(changed.at("every newline doubled"), "1 20\n\n3.5 x\n\n");
  EXPECT_EQ(changed.at("lines that end in CR LF"), "1 20\r\n3.5 x\r\n");
  EXPECT_EQ(changed.at("a leading zero in every number"), "01 020\n03.5 x\n");
  EXPECT_EQ(changed.at("one more token at the end"), "1 20\n3.5 x\n0\n");
}

TEST(Mutations, LeaveOutWhatChangesNothing) {
  const auto changed = by_name(mutations("x"));
  EXPECT_FALSE(changed.contains("every blank doubled"));
  EXPECT_FALSE(changed.contains("a leading zero in every number"));
  EXPECT_TRUE(changed.contains("junk at the end"));
}

}  // namespace
}  // namespace judge::run
