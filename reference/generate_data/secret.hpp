#pragma once

// What the makers of the packages' secret test data share.

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "reference/distance_table.hpp"
#include "reference/puzzle.hpp"

namespace generate_data {

/// Any number below the limit: always the same sequence, everywhere.
std::size_t below(std::size_t limit);

/// Any 3x3 board, reachable or not.
reference::Board random_board();

/// Any board at a distance of the table's goal; there must be one.
reference::Board random_board_at(const reference::DistanceTable& table, int distance);

/// The same tiles, but no longer reachable.
reference::Board with_two_tiles_swapped(reference::Board board);

/// "07".
std::string two_digits(int number);

/// "123456780".
std::string digits(const reference::Board& board);

/// The cells with something before the first, between them and after the last. What stands between
/// is taken in turn from the middle of the list, which has three parts at least.
std::string with_separators(const reference::Board& board, const std::string& blank,
                            const std::vector<std::string>& separators);

/// The secret tests of one package, numbered in the order in which they are added. Those that were
/// there before are removed.
class Secret {
 public:
  explicit Secret(const std::filesystem::path& package);

  /// Both texts without the newline at their end.
  void add(const std::string& name, const std::string& input, const std::string& answer);

 private:
  std::filesystem::path directory_;
  int count_ = 0;
};

// Each writes the secret tests of the named packages below the directory.

/// eightsteps, eightpath and eight: the same boards, other answers.
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
