#include "reference/distance_table.hpp"

#include "reference/lexicographic_rank.hpp"

namespace reference {

namespace {

constexpr std::size_t cell_count = 9;

/// Calls the visitor with each board that is one move away, and the number of the move.
template <class Visitor>
void for_each_neighbour(const Board& board, const Visitor& visit) {
  static const MoveTable table(3);
  const std::size_t blank = board.blank();
  for (std::size_t move = 0; move < move_letters.size(); ++move) {
    const std::size_t next = table.cell_after(blank, move);
    if (next == MoveTable::no_cell) continue;
    Board neighbour = board;
    std::swap(neighbour.tiles[blank], neighbour.tiles[next]);
    visit(neighbour, move);
  }
}

}  // namespace

std::size_t rank(const Board& board) {
  std::size_t place = 0;
  UnusedBelow unused;
  for (std::size_t cell = 0; cell < cell_count; ++cell)
    place = place * (cell_count - cell) + unused.take(board.tiles[cell]);
  return place;
}

Board unrank(std::size_t place) {
  std::array<std::size_t, cell_count> digits{};
  for (std::size_t cell = cell_count; cell-- > 0;) {
    digits[cell] = place % (cell_count - cell);
    place /= cell_count - cell;
  }
  Board board;
  UnusedValues unused;
  for (std::size_t cell = 0; cell < cell_count; ++cell)
    board.tiles[cell] = static_cast<std::uint8_t>(unused.take(digits[cell]));
  return board;
}

DistanceTable::DistanceTable(const Board& goal) : distances_(boards_of_3x3, -1) {
  boards_.reserve(boards_of_3x3 / 2);
  boards_.push_back(goal);
  distances_[rank(goal)] = 0;
  std::size_t next = 0;
  for (std::int8_t distance = 1; next < boards_.size(); ++distance) {
    for (const std::size_t level_end = boards_.size(); next < level_end; ++next) {
      const Board board = boards_[next];
      for_each_neighbour(board, [&](const Board& neighbour, std::size_t) {
        std::int8_t& known = distances_[rank(neighbour)];
        if (known >= 0) return;
        known = distance;
        boards_.push_back(neighbour);
      });
    }
  }
}

std::string DistanceTable::shortest_path(const Board& start) const {
  std::string path;
  Board board = start;
  for (int left = distance(start); left > 0; --left) {
    char chosen = 0;
    Board next = board;
    for_each_neighbour(board, [&](const Board& neighbour, std::size_t move) {
      if (chosen != 0 || distance(neighbour) != left - 1) return;
      chosen = move_letters[move];
      next = neighbour;
    });
    path += chosen;
    board = next;
  }
  return path;
}

}  // namespace reference
