// Checks the coverage of the test data of fifteenpath, and that every answer is a path with the
// length that the reference or the literature gives.

#include <map>
#include <set>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "reference/puzzle.hpp"
#include "tests/reference/problems.hpp"

namespace reference {
namespace {

using test_problems::case_texts;
using test_problems::CaseText;

const Board goal = solved_board(4);

Board start_of(const CaseText& test) { return board_from_text(test.input, 4, "0").value(); }

std::string path_of(const CaseText& test) {
  std::string_view rest = test.answer;
  return std::string(take_word(rest));
}

bool is_published(const CaseText& test) { return test.name.find("korf") != std::string::npos; }

TEST(ProblemDataOfFifteenpath, HasPathsThatLeadToTheGoal) {
  for (const CaseText& test : case_texts("fifteenpath")) {
    const Board start = start_of(test);
    const std::string path = path_of(test);
    EXPECT_EQ(path == "unsolvable", !solvable(start, goal)) << test.name;
    if (path == "unsolvable") continue;
    const Replay end = replay(start, path);
    EXPECT_EQ(end.moves_made, path.size()) << test.name;
    EXPECT_EQ(end.board, goal) << test.name;
  }
}

TEST(ProblemDataOfFifteenpath, HasShortestPaths) {
  for (const CaseText& test : case_texts("fifteenpath")) {
    const std::string path = path_of(test);
    // Skips boards with long paths, because it would take too long to compute the fewest moves.
    // Skips published boards, because a different test checks the lengths of their paths.
    if (path == "unsolvable" || path.size() > 32 || is_published(test)) continue;
    EXPECT_EQ(path.size(), fewest_moves(start_of(test), goal)) << test.name;
  }
}

// Boards from Korf, "Depth-first iterative-deepening: an optimal admissible tree search" (1985),
// for the goal 0 1 2 ... 15: the board's number, the minimum number of moves, and the tiles.
const std::map<int, std::pair<std::size_t, const char*>> published = {
    {9, {46, "3 14 9 11 5 4 8 2 13 12 6 7 10 1 15 0"}},
    {12, {45, "14 1 9 6 4 8 12 5 7 2 3 0 10 11 13 15"}},
    {30, {47, "12 15 2 6 1 14 4 8 5 3 7 0 10 13 9 11"}},
    {42, {42, "4 5 7 2 9 14 12 13 0 3 6 11 8 1 15 10"}},
    {47, {47, "6 10 1 14 15 8 3 5 13 0 2 7 4 9 11 12"}},
    {48, {49, "8 11 4 6 7 3 10 9 2 12 15 13 0 1 5 14"}},
};

// The package has the published boards rotated by 180 degrees, with renamed tiles. This test does
// not repeat that conversion. It replaces each move of the expected path by the opposite move: u by
// d, l by r, and vice versa. These moves must lead from the published board to the published goal.
TEST(ProblemDataOfFifteenpath, HasThePublishedBoardsWithTheirSolutionLengths) {
  std::set<int> found;
  for (const CaseText& test : case_texts("fifteenpath")) {
    if (!is_published(test)) continue;
    const int number = std::stoi(test.name.substr(test.name.size() - 2));
    ASSERT_TRUE(published.count(number)) << test.name;
    const auto& [moves, tiles] = published.at(number);
    EXPECT_EQ(path_of(test).size(), moves) << test.name;
    const Board turned = *board_from_text(tiles, 4, "0");
    const std::map<char, char> opposite = {{'u', 'd'}, {'d', 'u'}, {'l', 'r'}, {'r', 'l'}};
    std::string path = path_of(test);
    for (char& move : path) move = opposite.at(move);
    const Replay end = replay(turned, path);
    EXPECT_EQ(end.moves_made, moves) << test.name;
    EXPECT_EQ(to_text(end.board, "0"), "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15") << test.name;
    found.insert(number);
  }
  EXPECT_EQ(found.size(), published.size());
}

TEST(ProblemDataOfFifteenpath, CoversEveryDepthUpTo24) {
  std::set<std::size_t> depths;
  for (const CaseText& test : case_texts("fifteenpath")) {
    if (path_of(test) != "unsolvable") depths.insert(path_of(test).size());
  }
  for (std::size_t depth = 0; depth <= 24; ++depth) EXPECT_TRUE(depths.count(depth)) << depth;
}

/// True if an odd number of tile pairs is in the wrong order, which would make a 3x3 board
/// unsolvable.
bool has_odd_inversions(const Board& board) {
  bool odd = false;
  for (std::size_t later = 0; later < board.cells(); ++later) {
    for (std::size_t earlier = 0; earlier < later; ++earlier) {
      if (board.tiles[later] != 0 && board.tiles[earlier] > board.tiles[later]) odd = !odd;
    }
  }
  return odd;
}

TEST(ProblemDataOfFifteenpath, HasBoardsWhoseSolvabilityDependsOnTheRowOfTheBlank) {
  bool solvable_though_odd = false;
  bool unsolvable_though_even = false;
  bool unsolvable_and_odd = false;
  for (const CaseText& test : case_texts("fifteenpath")) {
    const Board start = start_of(test);
    const bool odd = has_odd_inversions(start);
    solvable_though_odd = solvable_though_odd || (solvable(start, goal) && odd);
    unsolvable_though_even = unsolvable_though_even || (!solvable(start, goal) && !odd);
    unsolvable_and_odd = unsolvable_and_odd || (!solvable(start, goal) && odd);
  }
  EXPECT_TRUE(solvable_though_odd);
  EXPECT_TRUE(unsolvable_though_even);
  EXPECT_TRUE(unsolvable_and_odd);
}

TEST(ProblemDataOfFifteenpath, CoversExtraWhiteSpaceAndHasNoDuplicateTests) {
  std::set<std::string> inputs;
  int spaced = 0;
  for (const CaseText& test : case_texts("fifteenpath")) {
    EXPECT_TRUE(inputs.insert(test.input).second) << test.name;
    spaced += test_problems::has_extra_white_space(test.input) ? 1 : 0;
  }
  EXPECT_GE(spaced, 2);
}

}  // namespace
}  // namespace reference
