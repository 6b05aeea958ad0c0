#include "reference/solution.hpp"

#include <gtest/gtest.h>

namespace reference {
namespace {

TEST(SearchEffort, CountsBoardsUntilTheSearchSucceeds) {
  Effort effort({});
  effort.expand();
  EXPECT_TRUE(effort.generate());
  EXPECT_TRUE(effort.generate());
  EXPECT_FALSE(effort.gave_up());
  const Solution solution = effort.success("ud");
  EXPECT_EQ(solution.outcome, Outcome::solved);
  EXPECT_EQ(solution.path, "ud");
  EXPECT_EQ(solution.generated, 2U);
  EXPECT_EQ(solution.expanded, 1U);
}

TEST(SearchEffort, TellsTheSearchToGiveUpAtTheFirstBoardAboveTheMaximum) {
  for (const std::uint64_t allowed : {0U, 1U, 65535U, 65536U, 65537U, 200000U}) {
    Effort effort({.generated_max = allowed});
    std::uint64_t made = 0;
    while (effort.generate()) ++made;
    EXPECT_EQ(made, allowed);
    EXPECT_EQ(effort.failure().outcome, Outcome::out_of_nodes);
  }
}

TEST(SearchEffort, RegularlyChecksForCancellation) {
  static int asked;
  asked = 0;
  Effort effort({.cancelled = [] { return ++asked == 4; }});
  std::uint64_t made = 0;
  while (effort.generate()) ++made;
  EXPECT_EQ(effort.failure().outcome, Outcome::cancelled);
  EXPECT_EQ(asked, 4);
  EXPECT_LT(made, 300'000U);
}

}  // namespace
}  // namespace reference
