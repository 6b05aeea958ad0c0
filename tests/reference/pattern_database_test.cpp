#include "reference/pattern_database.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include <gtest/gtest.h>

#include "tests/reference/search_checks.hpp"

namespace reference {
namespace {

constexpr std::size_t blank_home = 8;

/// Returns the current cells of the tiles whose goal cells are `homes`. The goal is 1 … 8 and the
/// blank.
std::vector<std::size_t> placement_on(const Board& board, const std::vector<std::uint8_t>& homes) {
  std::vector<std::size_t> cells;
  for (const std::uint8_t home : homes) {
    const auto tile = static_cast<std::uint8_t>(home + 1);
    const auto found = std::find(board.tiles.begin(), board.tiles.end(), tile);
    cells.push_back(static_cast<std::size_t>(found - board.tiles.begin()));
  }
  return cells;
}

int moves_on(const PatternDatabase& database, const Board& board) {
  return database.moves([&](std::size_t home) {
    return placement_on(board, {static_cast<std::uint8_t>(home)}).front();
  });
}

// A database counts only the moves of its own tiles. If it has only one tile, the other tiles move
// out of the way for free, so the number of moves is this tile's Manhattan distance.
TEST(PatternDatabase, GivesTheManhattanDistanceOfASingleTile) {
  const PatternDatabase database(4, 15, {5});
  for (int cell = 0; cell < 16; ++cell) {
    EXPECT_EQ(database.moves([&](std::size_t) { return static_cast<std::size_t>(cell); }),
              std::abs(cell / 4 - 1) + std::abs(cell % 4 - 1));
  }
}

TEST(PatternDatabase, GivesTheExactDistanceIfItCoversAllTiles) {
  const PatternDatabase database(3, blank_home, {0, 1, 2, 3, 4, 5, 6, 7});
  const auto& boards = test_boards::ordered_table().boards();
  for (std::size_t place = 0; place < boards.size(); place += 997)
    EXPECT_EQ(moves_on(database, boards[place]),
              test_boards::ordered_table().distance(boards[place]));
}

// Compares the database with the distances that a different algorithm computes. It relaxes the
// distances of all boards until none changes. Moves of tiles outside the pattern cost nothing.
TEST(PatternDatabase, CountsOnlyTheMovesOfItsTiles) {
  const std::vector<std::uint8_t> homes = {0, 1, 5};
  const PatternDatabase database(3, blank_home, homes);
  using State = std::pair<std::vector<std::size_t>, std::size_t>;  // placement and blank
  std::map<State, int> moves = {{{{0, 1, 5}, blank_home}, 0}};
  const MoveTable table(3);
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& [state, count] : std::map<State, int>(moves)) {
      for (std::size_t move = 0; move < 4; ++move) {
        const std::size_t cell = table.cell_after(state.second, move);
        if (cell == MoveTable::no_cell) continue;
        State next = {state.first, cell};
        const auto tile = std::find(next.first.begin(), next.first.end(), cell);
        const int cost = tile == next.first.end() ? 0 : 1;
        if (cost == 1) *tile = state.second;
        const auto [known, is_new] = moves.try_emplace(next, count + cost);
        if (!is_new && known->second <= count + cost) continue;
        known->second = count + cost;
        changed = true;
      }
    }
  }
  std::map<std::vector<std::size_t>, int> fewest;
  for (const auto& [state, count] : moves) {
    const auto known = fewest.try_emplace(state.first, count).first;
    known->second = std::min(known->second, count);
  }
  EXPECT_EQ(fewest.size(), database.bytes().size());
  for (const auto& [placement, count] : fewest) {
    const auto cell_of = [&](std::size_t home) {
      const auto found = std::find(homes.begin(), homes.end(), home);
      return placement[static_cast<std::size_t>(found - homes.begin())];
    };
    ASSERT_EQ(database.moves(cell_of), count);
  }
}

TEST(PatternDatabase, HasAByteForEachPlacement) {
  EXPECT_EQ(placement_count(16, 6), 5'765'760U);
  EXPECT_EQ(PatternDatabase(4, 15, {1, 2, 3}).bytes().size(), 3360U);
}

TEST(PatternDatabase, IsRestoredFromItsBytes) {
  const PatternDatabase built(3, blank_home, {0, 1, 5});
  const auto taken = PatternDatabase::from_bytes(3, {0, 1, 5}, built.bytes());
  ASSERT_TRUE(taken);
  EXPECT_EQ(taken->bytes(), built.bytes());
  EXPECT_FALSE(PatternDatabase::from_bytes(3, {0, 1, 5}, built.bytes().substr(1)));
}

}  // namespace
}  // namespace reference
