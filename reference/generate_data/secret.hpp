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

/// Returns a random board at this distance from the table's goal. There must be one.
reference::Board random_board_at(const reference::DistanceTable& table, int distance);

/// Swaps two tiles, so that a reachable board becomes unreachable, and vice versa.
reference::Board with_two_tiles_swapped(reference::Board board);

/// Converts a 4x4 board to the goal 1 2 ... 15 0. The published goal has its blank in the first
/// cell. Rotating every board by half a turn moves cell c to cell 15 - c, so the rotated goal reads
/// 15 14
/// ... 1 0. Renaming tile t to 16 - t turns that into 1 2 ... 15 0. Neither step changes which
/// boards are neighbours, so the minimum number of moves stays the same (a move u becomes d, l
/// becomes r, and vice versa).
reference::Board turned_and_renamed(const reference::Board& board);

/// Returns the number with at least two digits, for example "07".
std::string two_digits(int number);

/// Returns the tiles without separators, for example "123456780".
std::string digits(const reference::Board& board);

/// Returns the cells as text, with the first separator before them and the last one after them. The
/// separators in between are used in turn between the cells; there must be at least three
/// separators in total.
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

// Each of these functions writes the secret tests of the packages named in its comment. `problems`
// is the directory that contains all packages.

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
