#pragma once

#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "reference/puzzle.hpp"

namespace reference::test_boards {

/// A board from Korf, "Depth-first iterative-deepening", 1985, with the length of its shortest
/// path.
struct KorfBoard {
  int number = 0;
  std::size_t moves = 0;
  Board board;
};

/// Returns the goal of Korf's boards, with the blank first.
inline Board korf_goal() {
  Board goal;
  goal.side = 4;
  for (std::uint8_t cell = 0; cell < 16; ++cell) goal.tiles[cell] = cell;
  return goal;
}

/// Returns the same puzzle with the goal 1 … 15 and the blank last: the board rotated by 180
/// degrees, with each tile t relabeled to 16 - t. The goal 0 1 … 15, rotated to 15 14 … 1 0,
/// becomes 1 2 … 15 0. A path rotates with the board: u and d are swapped, and so are l and r.
inline Board with_blank_last(const Board& board) {
  Board turned;
  turned.side = 4;
  for (std::size_t cell = 0; cell < 16; ++cell) {
    const std::uint8_t tile = board.tiles[15 - cell];
    turned.tiles[cell] = static_cast<std::uint8_t>(tile == 0 ? 0 : 16 - tile);
  }
  return turned;
}

/// Returns the first fifty boards, read from a file of lines "number moves tiles…".
inline std::vector<KorfBoard> korf_boards() {
  std::ifstream file(JUDGE_SOURCE_DIR "/tests/reference/korf_1_50.txt");
  std::vector<KorfBoard> boards;
  KorfBoard next;
  while (file >> next.number >> next.moves) {
    std::string tiles;
    std::getline(file, tiles);
    next.board = board_from_text(tiles, 4, "0").value();
    boards.push_back(next);
  }
  if (boards.size() != 50) throw std::runtime_error("korf_1_50.txt has not fifty boards");
  return boards;
}

}  // namespace reference::test_boards
