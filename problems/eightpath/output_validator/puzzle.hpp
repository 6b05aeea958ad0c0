#ifndef REFERENCE_PUZZLE_HPP
#define REFERENCE_PUZZLE_HPP

// Sliding puzzles of 3x3 and 4x4: boards, moves, whether one board can be reached from another, and
// in how many moves.
//
// Plain C++17 in a single file, because output validators contain a copy of it (made by
// script/generate-data), and a package must compile on its own. Uses an include guard instead of
// #pragma once, so that a program may include both the copy and the original.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace reference {

/// The tiles row by row from the top left; 0 is the blank. Cells beyond side * side stay 0.
struct Board {
  int side = 3;
  std::array<std::uint8_t, 16> tiles{};

  std::size_t cells() const {
    return static_cast<std::size_t>(side) * static_cast<std::size_t>(side);
  }

  std::size_t blank() const {
    std::size_t cell = 0;
    while (tiles[cell] != 0) ++cell;
    return cell;
  }

  friend bool operator==(const Board& a, const Board& b) {
    return a.side == b.side && a.tiles == b.tiles;
  }
  friend bool operator!=(const Board& a, const Board& b) { return !(a == b); }
};

/// Returns the board 1, 2, 3 ... with the blank at the end.
inline Board solved_board(int side) {
  Board board;
  board.side = side;
  std::iota(board.tiles.begin(),
            board.tiles.begin() + static_cast<std::ptrdiff_t>(board.cells() - 1), std::uint8_t{1});
  return board;
}

// ---- text -------------------------------------------------------------------------------------

/// True for characters that separate words, as in the default output validator of the package
/// format.
constexpr bool is_white_space(char character) {
  return character == ' ' || (character >= '\t' && character <= '\r');
}

/// Returns the text without leading white space.
inline std::string_view trim_left(std::string_view text) {
  const auto first = std::find_if_not(text.begin(), text.end(), is_white_space);
  return text.substr(static_cast<std::size_t>(first - text.begin()));
}

/// Removes the first word and the white space before it from the text, and returns the word.
inline std::string_view take_word(std::string_view& text) {
  text = trim_left(text);
  const auto end = std::find_if(text.begin(), text.end(), is_white_space);
  const std::string_view word = text.substr(0, static_cast<std::size_t>(end - text.begin()));
  text.remove_prefix(word.size());
  return word;
}

/// Returns the tile that a word denotes, or `nullopt` if it denotes no tile of a board with this
/// number of cells.
inline std::optional<std::uint8_t> tile_from_word(std::string_view word, std::string_view blank,
                                                  std::size_t cells) {
  if (word == blank) return std::uint8_t{0};
  for (std::size_t tile = 1; tile < cells; ++tile) {
    if (word == std::to_string(tile)) return static_cast<std::uint8_t>(tile);
  }
  return std::nullopt;
}

/// Parses a board. The text must contain each tile and the blank exactly once, and nothing else;
/// otherwise returns `nullopt`.
inline std::optional<Board> board_from_text(std::string_view text, int side,
                                            std::string_view blank) {
  Board board;
  board.side = side;
  unsigned seen = 0;
  for (std::size_t cell = 0; cell < board.cells(); ++cell) {
    const auto tile = tile_from_word(take_word(text), blank, board.cells());
    if (!tile || (seen >> *tile & 1U) != 0) return std::nullopt;
    seen |= 1U << *tile;
    board.tiles[cell] = *tile;
  }
  if (!take_word(text).empty()) return std::nullopt;
  return board;
}

/// Returns the tiles in one line, separated by single spaces: "1 2 3 4 5 6 7 x 8".
inline std::string to_text(const Board& board, std::string_view blank) {
  std::string text;
  for (std::size_t cell = 0; cell < board.cells(); ++cell) {
    if (cell > 0) text += ' ';
    text += board.tiles[cell] == 0 ? std::string(blank) : std::to_string(board.tiles[cell]);
  }
  return text;
}

// ---- moves ------------------------------------------------------------------------------------

/// The moves, named by the direction in which the blank moves.
constexpr std::string_view move_letters = "udlr";

/// Returns the index of a move in `move_letters`, or 4 if the letter is not a move. The indices of
/// opposite moves differ only in the last bit.
constexpr std::size_t move_from_letter(char letter) {
  std::size_t move = 0;
  while (move < move_letters.size() && move_letters[move] != letter) ++move;
  return move;
}

/// The cell that the blank reaches from each cell with each move.
class MoveTable {
 public:
  static constexpr std::size_t no_cell = 16;  ///< the border is in the way, or it is not a move

  explicit MoveTable(int side) {
    const auto width = static_cast<std::size_t>(side);
    for (std::size_t cell = 0; cell < width * width; ++cell) {
      next_[cell] = {cell >= width ? cell - width : no_cell,
                     cell + width < width * width ? cell + width : no_cell,
                     cell % width > 0 ? cell - 1 : no_cell,
                     cell % width + 1 < width ? cell + 1 : no_cell, no_cell};
    }
  }

  std::size_t cell_after(std::size_t cell, std::size_t move) const { return next_[cell][move]; }

 private:
  std::array<std::array<std::size_t, 5>, 16> next_{};
};

/// The result of following a path: the board at its end, or before its first illegal move.
struct Replay {
  Board board;
  std::size_t moves_made = 0;
};

inline Replay replay(const Board& start, std::string_view path) {
  const MoveTable table(start.side);
  Replay result{start, 0};
  std::size_t blank = start.blank();
  for (const char letter : path) {
    const std::size_t next = table.cell_after(blank, move_from_letter(letter));
    if (next == MoveTable::no_cell) break;
    std::swap(result.board.tiles[blank], result.board.tiles[next]);
    blank = next;
    ++result.moves_made;
  }
  return result;
}

// ---- reachability and distance ----------------------------------------------------------------

/// True if moves lead from one board to the other. A move swaps the blank with a neighbour, so it
/// changes both the parity of the permutation and the colour of the blank's cell on a chessboard.
/// One board is therefore reachable from the other if both properties differ or neither does
/// (Johnson and Story, "Notes on the 15 puzzle", 1879).
inline bool solvable(const Board& start, const Board& goal) {
  Board board = start;
  bool odd = false;
  for (std::size_t cell = 0; cell < board.cells(); ++cell) {
    std::size_t from = cell;
    while (board.tiles[from] != goal.tiles[cell]) ++from;
    if (from != cell) {
      std::swap(board.tiles[from], board.tiles[cell]);
      odd = !odd;
    }
  }
  const auto width = static_cast<std::size_t>(goal.side);
  const auto colour = [width](std::size_t cell) { return (cell / width + cell % width) % 2; };
  return odd == (colour(start.blank()) != colour(goal.blank()));
}

/// Iterative-deepening A* with the Manhattan distance (Korf, "Depth-first iterative-deepening",
/// 1985): stores no boards, and needs at most 0.2 ms for a 3x3 board. It is correct for 4x4 boards
/// too, but may take minutes for them.
class Search {
 public:
  Search(const Board& start, const Board& goal)
      : table_(start.side), tiles_(start.tiles), start_blank_(start.blank()) {
    for (std::size_t cell = 0; cell < start.cells(); ++cell) {
      for (std::size_t home = 0; home < start.cells(); ++home) {
        if (goal.tiles[home] != 0)
          distance_[goal.tiles[home]][cell] = manhattan(start.side, cell, home);
      }
      estimate_ += distance_[tiles_[cell]][cell];
    }
  }

  /// Returns the minimum number of moves. The goal must be reachable. Searches for a path of at
  /// most `bound` moves, and increases the bound until there is one. The first bound is the
  /// Manhattan distance, which each move changes by +1 or -1. Therefore, if this distance is even,
  /// the lengths of all paths to the goal are even, and if it is odd, they are odd. So the bound
  /// can grow by two.
  std::size_t fewest_moves() {
    std::size_t bound = estimate_;
    while (!reaches_goal(start_blank_, bound, estimate_, move_letters.size())) bound += 2;
    return bound;
  }

  /// Returns a shortest path to the goal. Call `fewest_moves` first, because it finds the path.
  std::string path() const { return {path_.rbegin(), path_.rend()}; }

 private:
  static std::size_t manhattan(int side, std::size_t a, std::size_t b) {
    const auto width = static_cast<std::size_t>(side);
    const auto apart = [](std::size_t x, std::size_t y) { return x > y ? x - y : y - x; };
    return apart(a / width, b / width) + apart(a % width, b % width);
  }

  /// True if at most `left` moves lead to the goal. Never undoes the previous move `before`.
  bool reaches_goal(std::size_t blank, std::size_t left, std::size_t estimate, std::size_t before) {
    if (estimate == 0) return true;
    for (std::size_t move = 0; move < move_letters.size(); ++move) {
      const std::size_t cell = table_.cell_after(blank, move);
      if (cell == MoveTable::no_cell || (move ^ 1U) == before) continue;
      const std::uint8_t tile = tiles_[cell];
      const std::size_t next = estimate - distance_[tile][cell] + distance_[tile][blank];
      if (next + 1 > left) continue;
      std::swap(tiles_[blank], tiles_[cell]);
      const bool found = reaches_goal(cell, left - 1, next, move);
      std::swap(tiles_[blank], tiles_[cell]);
      if (found) {
        path_ += move_letters[move];
        return true;
      }
    }
    return false;
  }

  MoveTable table_;
  std::array<std::uint8_t, 16> tiles_;
  std::size_t start_blank_;
  std::size_t estimate_ = 0;
  std::array<std::array<std::size_t, 16>, 16> distance_{};  ///< [tile][cell]; none for the blank
  std::string path_;                                        ///< from the last move to the first
};

/// Returns the minimum number of moves from `start` to `goal`, or `nullopt` if no moves lead there.
inline std::optional<std::size_t> fewest_moves(const Board& start, const Board& goal) {
  if (!solvable(start, goal)) return std::nullopt;
  return Search(start, goal).fewest_moves();
}

}  // namespace reference

#endif  // REFERENCE_PUZZLE_HPP
