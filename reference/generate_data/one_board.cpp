#include "reference/generate_data/secret.hpp"

namespace generate_data {

using reference::Board;
using reference::DistanceTable;

namespace {

/// The packages whose tests use the same boards. Each test has the same board in every package, but
/// a different answer.
class OneBoardPackages {
 public:
  OneBoardPackages(const std::filesystem::path& problems, const DistanceTable& table)
      : table_(table),
        steps_(problems / "eightsteps"),
        shortest_path_(problems / "eightpath"),
        any_path_(problems / "eight") {}

  void add(const std::string& name, const Board& board,
           const std::vector<std::string>& separators = {"", " ", ""}) {
    const int distance = table_.distance(board);
    const std::string input = with_separators(board, "x", separators);
    const std::string path = distance < 0 ? "unsolvable" : table_.shortest_path(board);
    steps_.add(name, input, std::to_string(distance));
    shortest_path_.add(name, input, path);
    any_path_.add(name, input, path);
  }

 private:
  const DistanceTable& table_;
  Secret steps_;
  Secret shortest_path_;
  Secret any_path_;
};

}  // namespace

void one_board(const std::filesystem::path& problems) {
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

}  // namespace generate_data
