#pragma once

// Functions shared by the generators of the packages' secret test data.

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "reference/distance_table.hpp"
#include "reference/puzzle.hpp"

namespace generate_data {

/// Returns a pseudorandom number below the limit. The sequence is the same in every run and on
/// every platform.
std::size_t below(std::size_t limit);

/// Returns a random 3x3 board, reachable or not.
reference::Board random_board();

/// Returns a random board at this distance from the table's goal. Such a board must exist.
reference::Board random_board_at(const reference::DistanceTable& table, int distance);

/// Swaps two tiles, so that a reachable board becomes unreachable, and vice versa.
reference::Board with_two_tiles_swapped(reference::Board board);

/// Converts a published 4x4 board, whose goal is 0 1 2 ... 15, to an equivalent board for the
/// packages' goal 1 2 ... 15 0. Rotating every board by half a turn moves cell c to cell 15 - c,
/// so the published goal becomes 15 14 ... 1 0. Renaming tile t to 16 - t turns this board into
/// 1 2 ... 15 0. Neither step changes which boards are neighbours, so the minimum number of moves
/// stays the same (a move u becomes d, l becomes r, and vice versa).
reference::Board turned_and_renamed(const reference::Board& board);

/// Returns the number with at least two digits, for example "07".
std::string two_digits(int number);

/// Returns the tiles without separators, for example "123456780".
std::string digits(const reference::Board& board);

/// Returns the board as text, with `blank` for the empty cell. The first separator comes before the
/// first cell, and the last separator after the last cell. The other separators come between the
/// cells, in order, and are repeated if there are more cells. At least three separators are needed.
std::string with_separators(const reference::Board& board, const std::string& blank,
                            const std::vector<std::string>& separators);

/// The secret tests of one package, numbered in the order in which they are added. The constructor
/// removes the existing tests.
class Secret {
 public:
  explicit Secret(const std::filesystem::path& package);

  /// Adds a test. `input` and `answer` are given without the trailing newline.
  void add(const std::string& name, const std::string& input, const std::string& answer);

 private:
  std::filesystem::path directory_;
  int count_ = 0;
};

// Each of the following functions writes the secret tests of the packages that its comment names.
// `problems` is the directory that contains all packages.

/// eightsteps, eightpath and eight: the same boards with different answers.
void one_board(const std::filesystem::path& problems);
/// eightboards
void two_boards(const std::filesystem::path& problems);
/// eightring
void ring(const std::filesystem::path& problems);
/// eightbatch
void batch(const std::filesystem::path& problems);
/// fifteenpath
void fifteen(const std::filesystem::path& problems);

}  // namespace generate_data
