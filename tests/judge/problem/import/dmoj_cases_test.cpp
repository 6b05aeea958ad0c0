#include "judge/problem/import/dmoj_cases.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(DmojCases, AreFoundByTheirPatternsInNumericalOrder) {
  const auto found = find_dmoj_cases(
      {"10.1.in", "10.1.out", "2.10.IN", "2.10.out", "2.9.in", "2.09.out", "3.1.in", "readme"},
      "^(?P<batch>\\d+)\\.(?P<case>\\d+)\\.in$", "^(?P<batch>\\d+)\\.(?P<case>\\d+)\\.out$");
  ASSERT_TRUE(found);
  EXPECT_THAT(*found,
              ElementsAre(DmojCases{true, {{"2.9.in", "2.09.out"}, {"2.10.IN", "2.10.out"}}},
                          DmojCases{true, {{"10.1.in", "10.1.out"}}}));
}

TEST(DmojCases, NeedNotBelongToABatch) {
  const auto found = find_dmoj_cases({"a2.in", "a2.out", "a1.in", "a1.out", "1-1.in", "1-1.out"},
                                     "a?(?:(?P<batch>\\d)-)?(?P<case>\\d+)\\.in",
                                     "a?(?:(?P<batch>\\d)-)?(?P<case>\\d+)\\.out");
  ASSERT_TRUE(found);
  EXPECT_THAT(*found, ElementsAre(DmojCases{true, {{"1-1.in", "1-1.out"}}},
                                  DmojCases{false, {{"a1.in", "a1.out"}}},
                                  DmojCases{false, {{"a2.in", "a2.out"}}}));
}

TEST(DmojCases, RequireACaseNumberAndTwoDifferentFiles) {
  EXPECT_THAT(find_dmoj_cases({"1.in", "1.out"}, "\\d\\.in", "\\d\\.out").value(), IsEmpty());
  EXPECT_THAT(find_dmoj_cases({"1.in"}, "(?P<case>\\d)", "(?P<case>\\d)").value(), IsEmpty());
}

TEST(DmojCases, FailIfAPatternCannotBeRead) {
  EXPECT_EQ(find_dmoj_cases({}, "(", ".").error().message,
            "input_format cannot be read: missing ): (");
  EXPECT_EQ(find_dmoj_cases({}, ".", "(?=a)").error().message,
            "output_format cannot be read: invalid perl operator: (?=");
}

}  // namespace
}  // namespace judge::problem
