#include "reference/additive_patterns.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/reference/search_checks.hpp"

namespace reference {
namespace {

Board goal_of_3x3(const char* text) { return *board_from_text(text, 3, "0"); }

TEST(AdditivePatterns, AreAdmissible) {
  test_boards::expect_admissible(AdditivePatterns(solved_board(3)), false);
}

TEST(AdditivePatterns, MatchAFullEvaluationAfterEachMoveOfARandomWalk) {
  test_boards::expect_right_along_a_walk(AdditivePatterns(solved_board(3)));
}

TEST(AdditivePatterns, UseTheLargerOfTheEstimatesForTheBoardAndForItsReflection) {
  const AdditivePatterns heuristic(solved_board(3));
  for (std::size_t place = 0; place < 5000; place += 7) {
    const auto value = heuristic.of(test_boards::ordered_table().boards()[place]);
    const int plain = value.plain[0] + value.plain[1];
    const int reflected = value.reflected[0] + value.reflected[1];
    EXPECT_GT(reflected, place == 0 ? -1 : 0);
    EXPECT_EQ(value.total, std::max(plain, reflected));
  }
}

TEST(AdditivePatterns, AreZeroAtTheGoalAndAdmissibleForAnyGoal) {
  for (const char* text : {"1 2 3 8 0 4 7 6 5", "3 0 1 8 2 7 4 5 6", "0 1 2 3 4 5 6 7 8"}) {
    const Board goal = goal_of_3x3(text);
    const DistanceTable table(goal);
    const AdditivePatterns heuristic(goal);
    EXPECT_EQ(heuristic.of(goal).total, 0) << text;
    for (std::size_t place = 1; place < table.boards().size(); place += 499) {
      const Board& board = table.boards()[place];
      const int estimate = heuristic.of(board).total;
      ASSERT_LE(estimate, table.distance(board)) << text << " from " << to_text(board, "0");
      ASSERT_GT(estimate, 0);
    }
  }
}

TEST(PatternBlank, IsInTheBottomRightQuarterAfterTheGoalIsRotated) {
  Board goal = solved_board(4);
  const std::array<std::size_t, 16> expected = {15, 14, 11, 15, 11, 10, 10, 14,
                                                14, 10, 10, 11, 15, 11, 14, 15};
  for (std::size_t cell = 16; cell-- > 0;) {
    EXPECT_EQ(pattern_blank(goal), expected[cell]) << "blank in cell " << cell;
    if (cell > 0) std::swap(goal.tiles[cell], goal.tiles[cell - 1]);
  }
}

TEST(PatternSet, CoversEachTileOnce) {
  for (const std::size_t blank : {4U, 5U, 7U, 8U}) {
    std::vector<std::uint8_t> homes;
    for (const PatternDatabase& group : PatternSet(3, blank).groups())
      homes.insert(homes.end(), group.homes().begin(), group.homes().end());
    homes.push_back(static_cast<std::uint8_t>(blank));
    std::sort(homes.begin(), homes.end());
    EXPECT_EQ(homes, (std::vector<std::uint8_t>{0, 1, 2, 3, 4, 5, 6, 7, 8}));
  }
}

TEST(PatternSet, IsRestoredFromItsBytes) {
  const PatternSet built(3, 8);
  const auto taken = PatternSet::from_bytes(3, 8, built.bytes());
  ASSERT_TRUE(taken);
  EXPECT_EQ(taken->bytes(), built.bytes());
  EXPECT_FALSE(PatternSet::from_bytes(3, 8, built.bytes() + "x"));
  EXPECT_FALSE(PatternSet::from_bytes(3, 8, built.bytes().substr(1)));
  EXPECT_FALSE(PatternSet::from_bytes(3, 8, ""));
}

}  // namespace
}  // namespace reference
