#pragma once

#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "reference/puzzle.hpp"

namespace reference::test_boards {

/// One of the boards of Korf, "Depth-first iterative-deepening", 1985, with its optimal length.
struct KorfBoard {
  int number = 0;
  std::size_t moves = 0;
  Board board;
};

/// The goal of those boards: the blank first.
inline Board korf_goal() {
  Board goal;
  goal.side = 4;
  for (std::uint8_t cell = 0; cell < 16; ++cell) goal.tiles[cell] = cell;
  return goal;
}

/// The same puzzle with the goal 1 … 15 and the blank last: the board turned by 180 degrees, and
/// each tile t renamed to 16 - t. That makes the goal 0 1 … 15, turned to 15 14 … 1 0, read
/// 1 2 … 15 0. A path is turned with the board: u and d change places, and so do l and r.
inline Board with_blank_last(const Board& board) {
  Board turned;
  turned.side = 4;
  for (std::size_t cell = 0; cell < 16; ++cell) {
    const std::uint8_t tile = board.tiles[15 - cell];
    turned.tiles[cell] = static_cast<std::uint8_t>(tile == 0 ? 0 : 16 - tile);
  }
  return turned;
}

/// The first fifty, read from the file of lines "number moves tiles…".
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
