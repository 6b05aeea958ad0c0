#include "reference/generate_data/secret.hpp"

#include <fstream>
#include <random>
#include <utility>

namespace generate_data {

using reference::Board;
using reference::DistanceTable;

namespace {

void write(const std::filesystem::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text << '\n';
  file.exceptions(std::ios::failbit);
  file.close();
}

}  // namespace

// Returns a random number below `limit`. Does not use a distribution of the standard library,
// because it would generate different numbers with a different implementation of the library.
std::size_t below(std::size_t limit) {
  static std::mt19937 numbers(1077);
  return numbers() % limit;
}

Board random_board() {
  Board board = reference::solved_board(3);
  for (std::size_t cell = 8; cell > 0; --cell)
    std::swap(board.tiles[cell], board.tiles[below(cell + 1)]);
  return board;
}

Board random_board_at(const DistanceTable& table, int distance) {
  std::vector<Board> candidates;
  for (const Board& board : table.boards()) {
    if (table.distance(board) == distance) candidates.push_back(board);
  }
  return candidates.at(below(candidates.size()));
}

Board with_two_tiles_swapped(Board board) {
  const std::size_t first = board.tiles[0] == 0 || board.tiles[1] == 0 ? 7 : 0;
  std::swap(board.tiles[first], board.tiles[first + 1]);
  return board;
}

Board turned_and_renamed(const Board& board) {
  Board result = board;
  for (std::size_t cell = 0; cell < board.cells(); ++cell) {
    const std::uint8_t tile = board.tiles[cell];
    result.tiles[board.cells() - 1 - cell] =
        tile == 0 ? tile : static_cast<std::uint8_t>(board.cells() - tile);
  }
  return result;
}

std::string two_digits(int number) { return (number < 10 ? "0" : "") + std::to_string(number); }

std::string digits(const Board& board) {
  std::string text;
  for (std::size_t cell = 0; cell < board.cells(); ++cell)
    text += std::to_string(board.tiles[cell]);
  return text;
}

std::string with_separators(const Board& board, const std::string& blank,
                            const std::vector<std::string>& separators) {
  std::string text = separators[0];
  for (std::size_t cell = 0; cell < board.cells(); ++cell) {
    text += board.tiles[cell] == 0 ? blank : std::to_string(board.tiles[cell]);
    if (cell + 1 < board.cells()) text += separators[1 + cell % (separators.size() - 2)];
  }
  return text + separators.back();
}

Secret::Secret(const std::filesystem::path& package) : directory_(package / "data" / "secret") {
  std::filesystem::create_directories(directory_);
  std::vector<std::filesystem::path> old;
  for (const auto& entry : std::filesystem::directory_iterator(directory_)) {
    const auto extension = entry.path().extension();
    if (extension == ".in" || extension == ".ans") old.push_back(entry.path());
  }
  for (const auto& path : old) std::filesystem::remove(path);
}

void Secret::add(const std::string& name, const std::string& input, const std::string& answer) {
  const std::string file = two_digits(++count_) + "-" + name;
  write(directory_ / (file + ".in"), input);
  write(directory_ / (file + ".ans"), answer);
}

}  // namespace generate_data
