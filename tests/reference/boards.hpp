#pragma once

#include <cstdlib>
#include <random>
#include <utility>

#include "reference/distance_table.hpp"
#include "reference/puzzle.hpp"

namespace reference::test_boards {

/// Returns the distances to "1 2 3 4 5 6 7 8 x", the goal of most problems. Computes them only
/// once.
inline const DistanceTable& ordered_table() {
  static const DistanceTable table(solved_board(3));
  return table;
}

/// Returns a random board, which may be unreachable.
inline Board random_board(int side, std::mt19937& numbers) {
  Board board = solved_board(side);
  for (std::size_t cell = board.cells() - 1; cell > 0; --cell) {
    std::swap(board.tiles[cell], board.tiles[numbers() % (cell + 1)]);
  }
  return board;
}

/// True if the compiler optimizes. In other builds, which include those with sanitizers, the tests
/// take ten times as long.
#ifdef __OPTIMIZE__
inline constexpr bool fast_build = true;
#else
inline constexpr bool fast_build = false;
#endif

/// Returns the number n such that a test uses every n-th board: 1 in the long suite
/// (JUDGE_LONG_TESTS=1), otherwise the value for this kind of build.
inline std::size_t stride(std::size_t in_slow_builds, std::size_t in_fast_builds) {
  if (std::getenv("JUDGE_LONG_TESTS") != nullptr) return 1;
  return fast_build ? in_fast_builds : in_slow_builds;
}

}  // namespace reference::test_boards
