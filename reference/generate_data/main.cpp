// Writes the secret test data of eightsteps, eightpath and eightboards, always the same. Called by
// script/generate-data with the directory of the packages.

#include <filesystem>
#include <fstream>
#include <iostream>
#include <random>
#include <string>
#include <vector>

#include "reference/distance_table.hpp"
#include "reference/puzzle.hpp"

namespace {

using reference::Board;
using reference::DistanceTable;

// Not a distribution of the standard library: those differ between implementations.
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

/// The same tiles, but no longer reachable.
Board with_two_tiles_swapped(Board board) {
  const std::size_t first = board.tiles[0] == 0 || board.tiles[1] == 0 ? 7 : 0;
  std::swap(board.tiles[first], board.tiles[first + 1]);
  return board;
}

void write(const std::filesystem::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text << '\n';
  file.exceptions(std::ios::failbit);
  file.close();
}

/// The secret tests of one package, numbered in the order in which they are added.
class Secret {
 public:
  explicit Secret(const std::filesystem::path& package) : directory_(package / "data" / "secret") {
    std::filesystem::remove_all(directory_);
    std::filesystem::create_directories(directory_);
  }

  void add(const std::string& name, const std::string& input, const std::string& answer) {
    ++count_;
    const std::string number = (count_ < 10 ? "0" : "") + std::to_string(count_);
    write(directory_ / (number + "-" + name + ".in"), input);
    write(directory_ / (number + "-" + name + ".ans"), answer);
  }

 private:
  std::filesystem::path directory_;
  int count_ = 0;
};

std::string two_digits(int number) { return (number < 10 ? "0" : "") + std::to_string(number); }

std::string with_separators(const Board& board, const std::vector<std::string>& separators) {
  std::string text = separators[0];
  for (std::size_t cell = 0; cell < board.cells(); ++cell) {
    text += board.tiles[cell] == 0 ? "x" : std::to_string(board.tiles[cell]);
    if (cell + 1 < board.cells()) text += separators[1 + cell % (separators.size() - 2)];
  }
  return text + separators.back();
}

/// eightsteps and eightpath have the same boards and differ in the answer.
class OneBoardPackages {
 public:
  OneBoardPackages(const std::filesystem::path& problems, const DistanceTable& table)
      : table_(table), steps_(problems / "eightsteps"), path_(problems / "eightpath") {}

  void add(const std::string& name, const Board& board,
           const std::vector<std::string>& separators = {"", " ", ""}) {
    const int distance = table_.distance(board);
    const std::string input = with_separators(board, separators);
    steps_.add(name, input, std::to_string(distance));
    path_.add(name, input, distance < 0 ? "unsolvable" : table_.shortest_path(board));
  }

 private:
  const DistanceTable& table_;
  Secret steps_;
  Secret path_;
};

void generate_one_board(const std::filesystem::path& problems) {
  const Board goal = reference::solved_board(3);
  const DistanceTable table(goal);
  OneBoardPackages packages(problems, table);
  packages.add("solved", goal);
  packages.add("one-move-down", reference::replay(goal, "u").board);
  packages.add("one-move-right", reference::replay(goal, "l").board);
  packages.add("unsolvable-swap", with_two_tiles_swapped(goal));
  for (const std::string way_of_blank : {"ul", "uull", "llu"}) {
    const Board scrambled = reference::replay(random_board_at(table, 24), way_of_blank).board;
    packages.add("unsolvable", with_two_tiles_swapped(scrambled));
  }
  const std::size_t boards = table.boards().size();
  packages.add("deepest-a", table.boards()[boards - 2]);
  packages.add("deepest-b", table.boards()[boards - 1]);
  packages.add("spaces", random_board_at(table, 20), {"   ", "  ", " ", "    ", "  "});
  packages.add("tabs", random_board_at(table, 18), {"\t", "\t", "\t\t", "\t"});
  packages.add("tabs-and-spaces", random_board_at(table, 22), {" \t", "\t ", " ", " \t\t", " \t "});
  packages.add("unsolvable-spaces", with_two_tiles_swapped(random_board_at(table, 21)),
               {" ", "  ", " "});
  for (int depth = 2; depth <= 30; ++depth) {
    packages.add("depth-" + two_digits(depth), random_board_at(table, depth));
  }
  for (int count = 0; count < 5; ++count) packages.add("random", random_board());
}

/// "123456780" with something before and after it.
std::string digits(const Board& board, const std::string& before = "",
                   const std::string& after = "") {
  std::string text = before;
  for (std::size_t cell = 0; cell < board.cells(); ++cell)
    text += std::to_string(board.tiles[cell]);
  return text + after;
}

void add_pair(Secret& secret, const std::string& name, const Board& start, const Board& goal) {
  const auto moves = reference::fewest_moves(start, goal);
  secret.add(name, digits(start) + "\n" + digits(goal),
             moves ? std::to_string(*moves) : "Impossible");
}

void generate_two_boards(const std::filesystem::path& problems) {
  const Board ordered = reference::solved_board(3);
  Secret secret(problems / "eightboards");
  add_pair(secret, "equal", ordered, ordered);
  const Board scrambled = random_board();
  add_pair(secret, "equal", scrambled, scrambled);
  add_pair(secret, "one-move", reference::replay(ordered, "u").board, ordered);
  add_pair(secret, "impossible-swap", with_two_tiles_swapped(ordered), ordered);
  // Neither board reaches the ordered one, but they reach each other.
  const Board odd = with_two_tiles_swapped(ordered);
  add_pair(secret, "both-odd", random_board_at(DistanceTable(odd), 19), odd);
  for (int count = 0; count < 3; ++count) {
    const Board goal = random_board();
    const Board start = random_board_at(DistanceTable(goal), 20 + count);
    add_pair(secret, "impossible", with_two_tiles_swapped(start), goal);
  }
  for (const Board& goal : {ordered, reference::replay(ordered, "uull").board}) {
    const DistanceTable table(goal);
    add_pair(secret, "deepest", table.boards()[table.boards().size() - 2], goal);
    add_pair(secret, "deepest", table.boards().back(), goal);
  }
  const Board start = random_board_at(DistanceTable(ordered), 20);
  secret.add("spaces", digits(start, "  ", " ") + "\n" + digits(ordered, " ", "   "), "20");
  secret.add("tabs", digits(start, "\t", "\t") + "\n" + digits(ordered, "\t", " \t"), "20");
  for (int depth = 2; depth <= 30; ++depth) {
    const Board goal = random_board();
    add_pair(secret, "depth-" + two_digits(depth), random_board_at(DistanceTable(goal), depth),
             goal);
  }
  for (int count = 0; count < 5; ++count)
    add_pair(secret, "random", random_board(), random_board());
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: generate_data PROBLEMS_DIR\n";
    return 2;
  }
  generate_one_board(argv[1]);
  generate_two_boards(argv[1]);
  return 0;
}
