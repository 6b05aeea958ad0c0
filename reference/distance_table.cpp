#include "reference/distance_table.hpp"

#include <bitset>

namespace reference {

namespace {

/// Gives the visitor each board that is one move away, and the move.
template <class Visitor>
void for_each_neighbour(const Board& board, const Visitor& visit) {
  static const MoveTable table(3);
  const std::size_t blank = board.blank();
  for (std::size_t move = 0; move < move_letters.size(); ++move) {
    const std::size_t next = table.cell_after(blank, move);
    if (next == MoveTable::no_cell) continue;
    Board neighbour = board;
    std::swap(neighbour.tiles[blank], neighbour.tiles[next]);
    visit(neighbour, move_letters[move]);
  }
}

}  // namespace

std::size_t rank(const Board& board) {
  std::size_t result = 0;
  std::bitset<9> left = 0x1FF;
  for (std::size_t cell = 0; cell < left.size(); ++cell) {
    left.reset(board.tiles[cell]);
    const std::bitset<9> smaller = left & std::bitset<9>((1U << board.tiles[cell]) - 1U);
    result = result * (left.size() - cell) + smaller.count();
  }
  return result;
}

DistanceTable::DistanceTable(const Board& goal) : distances_(boards_of_3x3, -1) {
  boards_.reserve(boards_of_3x3 / 2);
  boards_.push_back(goal);
  distances_[rank(goal)] = 0;
  for (std::size_t next = 0; next < boards_.size(); ++next) {
    const Board board = boards_[next];
    const int distance = distances_[rank(board)] + 1;
    for_each_neighbour(board, [&](const Board& neighbour, char) {
      std::int8_t& known = distances_[rank(neighbour)];
      if (known >= 0) return;
      known = static_cast<std::int8_t>(distance);
      boards_.push_back(neighbour);
    });
  }
}

std::string DistanceTable::shortest_path(const Board& start) const {
  std::string path;
  Board board = start;
  for (int left = distance(start); left > 0; --left) {
    char chosen = 0;
    Board next = board;
    for_each_neighbour(board, [&](const Board& neighbour, char move) {
      if (chosen != 0 || distance(neighbour) != left - 1) return;
      chosen = move;
      next = neighbour;
    });
    path += chosen;
    board = next;
  }
  return path;
}

}  // namespace reference
