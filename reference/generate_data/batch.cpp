#include "reference/generate_data/secret.hpp"

namespace generate_data {

using reference::Board;
using reference::DistanceTable;

namespace {

std::string rows(const Board& board) {
  return with_separators(board, "0", {"", " ", " ", "\n", ""});
}

/// The tests of the problem eightbatch. The input of each test is a list of boards.
class Batch {
 public:
  Batch(const std::filesystem::path& problems, const DistanceTable& table)
      : table_(table), secret_(problems / "eightbatch") {}

  void add(const std::string& name, const std::vector<Board>& boards) {
    std::string input = std::to_string(boards.size());
    for (const Board& board : boards) input += "\n" + rows(board);
    secret_.add(name, input, answers(boards));
  }

  void add_text(const std::string& name, const std::string& input,
                const std::vector<Board>& boards) {
    secret_.add(name, input, answers(boards));
  }

 private:
  std::string answers(const std::vector<Board>& boards) const {
    std::string text;
    for (const Board& board : boards) {
      const int distance = table_.distance(board);
      if (!text.empty()) text += '\n';
      text += distance < 0 ? "No Solution!" : std::to_string(distance);
    }
    return text;
  }

  const DistanceTable& table_;
  Secret secret_;
};

constexpr std::size_t boards_max = 8;

std::vector<Board> boards_at(const DistanceTable& table, int first_distance, int step) {
  std::vector<Board> boards;
  for (int distance = first_distance; boards.size() < boards_max; distance += step) {
    boards.push_back(random_board_at(table, distance));
  }
  return boards;
}

}  // namespace

void batch(const std::filesystem::path& problems) {
  const Board goal = reference::solved_board(3);
  const DistanceTable table(goal);
  const Board deepest_a = table.boards()[table.boards().size() - 2];
  const Board deepest_b = table.boards().back();
  const Board odd = with_two_tiles_swapped(goal);
  Batch batch(problems, table);
  batch.add("solved", {goal, goal});
  batch.add("one-move", {reference::replay(goal, "u").board, reference::replay(goal, "l").board});
  batch.add("unsolvable", {odd});
  // Catches programs that keep state from one board to the next: the same board twice in a row, and
  // two boards in alternation.
  batch.add("same-twice", {deepest_a, deepest_a, goal, goal});
  batch.add("unsolvable-between", {random_board_at(table, 14), odd, random_board_at(table, 9), odd,
                                   random_board_at(table, 25)});
  batch.add("deepest", {deepest_a, deepest_b, deepest_b, deepest_a, deepest_a, deepest_b, deepest_b,
                        deepest_a});
  std::vector<Board> unsolvable;
  while (unsolvable.size() < boards_max) {
    unsolvable.push_back(with_two_tiles_swapped(random_board_at(table, 24)));
  }
  batch.add("unsolvable-all", unsolvable);
  const std::vector<Board> two = {random_board_at(table, 20), random_board_at(table, 17)};
  batch.add_text("spaces",
                 "  2 \n" + with_separators(two[0], "0", {"  ", "  ", " ", " \n ", "  "}) + "\n" +
                     with_separators(two[1], "0", {" ", "   ", " ", "\n", " "}),
                 two);
  batch.add_text("tabs",
                 "\t2\t\n" + with_separators(two[1], "0", {"\t", "\t", " \t", "\t\n\t", "\t"}) +
                     "\n" + with_separators(two[0], "0", {"", "\t", "\t\t", "\n", " \t"}),
                 {two[1], two[0]});
  for (const int first : {0, 8, 16, 24}) {
    batch.add("depth-" + two_digits(first) + "-to-" + two_digits(first + 7),
              boards_at(table, first, 1));
  }
  batch.add("deepest-to-nearest", boards_at(table, 31, -3));
  for (int count = 0; count < 3; ++count) {
    std::vector<Board> boards;
    while (boards.size() < boards_max) boards.push_back(random_board());
    batch.add("random", boards);
  }
}

}  // namespace generate_data
