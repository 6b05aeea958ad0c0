#include "judge/app/reference/reference_solve.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::app::reference_solve_test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

Result<SolveReport> solved(const ReferenceSolveArguments& arguments,
                           bool (*cancelled)() = nullptr) {
  const PatternSource patterns = [](const reference::Board& goal) {
    return std::make_shared<reference::PatternSet>(goal.side, reference::pattern_blank(goal));
  };
  return solve(arguments, patterns, cancelled == nullptr ? [] { return false; } : cancelled);
}

TEST(Solve, UsesTheBestAlgorithmByDefault) {
  const auto report = solved({.board = {"8", "6", "7", "2", "5", "4", "3", "x", "1"}});
  ASSERT_EQ(report->rows.size(), 1U);
  EXPECT_EQ(report->rows[0].algorithm->id, "table");
  EXPECT_EQ(report->solved()->solution.path.size(), 31U);
}

TEST(Solve, ComparesAllSupportedAlgorithms) {
  const auto report = solved({.board = {"123405678"}, .algorithms = {"all"}});
  EXPECT_EQ(report->rows.size(), reference::algorithms.size());
  for (const SolveRow& row : report->rows)
    EXPECT_EQ(row.solution.path.size(), report->rows[0].solution.path.size());
}

TEST(Solve, AcceptsAnyGoalAndAnyTokenForTheBlank) {
  const auto report = solved({.board = {"123804765"}, .goal = "1 2 3 8 4 0 7 6 5"});
  EXPECT_EQ(report->solved()->solution.path, "r");
  const auto lettered = solved({.board = {"b", "1", "2", "3", "4", "5", "6", "7", "8"},
                                .goal = "1 b 2 3 4 5 6 7 8",
                                .blank = "b"});
  EXPECT_EQ(lettered->solved()->solution.path, "r");
}

TEST(Solve, RefusesInvalidInput) {
  EXPECT_EQ(solved({.board = {"123456789"}}).error().message,
            "token 9 of the board, '9', is not a tile of a 3x3 board: tiles are 1 to 8, and 0 or x "
            "for the blank");
  EXPECT_EQ(solved({.board = {"123456780"}, .size = 4}).error().message,
            "the board has 9 tokens, but --size 4 needs 16");
  EXPECT_EQ(solved({.board = {"123456780"}, .goal = "12345678"}).error().message,
            "the goal has 1 tokens; a 3x3 board has 9, a 4x4 board 16");
  EXPECT_THAT(solved({.board = {"1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0"}, .algorithms = {"table"}})
                  .error()
                  .message,
              StartsWith("--algorithm table is for 3x3 boards"));
  EXPECT_EQ(solved({.board = {"1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0"}, .goal = "123456780"})
                .error()
                .message,
            "the board is 4x4, but the goal is 3x3");
}

TEST(Solve, DetectsUnsolvableBoardsWithoutSearching) {
  const auto report = solved({.board = {"123456870"}});
  EXPECT_FALSE(report->solvable);
  EXPECT_TRUE(report->rows.empty());
  EXPECT_THAT(solve_text(*report), StartsWith("unsolvable"));
  EXPECT_EQ(solve_json(*report),
            "{\"solvable\":false,\"moves\":null,\"path\":null,\"algorithms\":[]}\n");
}

TEST(Solve, GivesUpAtTheMaximumNumberOfBoards) {
  const auto report = solved({.board = {"867254301"}, .algorithms = {"bfs"}, .boards_max = 100});
  EXPECT_TRUE(report->solvable);
  EXPECT_EQ(report->solved(), nullptr);
  EXPECT_THAT(solve_text(*report), HasSubstr("gave up"));
  EXPECT_THAT(solve_json(*report), HasSubstr("\"outcome\":\"gave up\",\"moves\":null"));
}

TEST(Solve, StopsWhenInterrupted) {
  const auto report = solved({.board = {"867254301"}, .algorithms = {"all"}}, [] { return true; });
  EXPECT_TRUE(report->rows.empty());
}

TEST(Solve, PrintsThePathAndTheNumberOfBoards) {
  const auto report = solved({.board = {"123456708"}, .algorithms = {"a-star"}});
  EXPECT_THAT(solve_text(*report), StartsWith("1 moves: r\n"));
  EXPECT_THAT(solve_text(*report), HasSubstr("A*, Manhattan distance"));
  EXPECT_THAT(solve_json(*report), StartsWith("{\"solvable\":true,\"moves\":1,\"path\":\"r\","
                                              "\"algorithms\":[{\"algorithm\":\"a-star\","));
}

}  // namespace
}  // namespace judge::app::reference_solve_test
