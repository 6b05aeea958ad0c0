#include "judge/core/fix.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(SplitFix, SeparatesTheProblemFromTheFix) {
  EXPECT_EQ(split_fix("the disk is full\nFix: free space:\n  rm x"),
            (SplitMessage{"the disk is full", "free space:\n  rm x"}));
  EXPECT_EQ(split_fix("a\nb\nFix: c\nFix: d"), (SplitMessage{"a\nb", "c\nFix: d"}));
}

TEST(SplitFix, DoesNotChangeAMessageWithoutAFix) {
  EXPECT_EQ(split_fix(""), (SplitMessage{"", ""}));
  EXPECT_EQ(split_fix("odd Fix: this"), (SplitMessage{"odd Fix: this", ""}));
}

}  // namespace
}  // namespace judge
