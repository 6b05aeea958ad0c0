#include <algorithm>

#include "reference/generate_data/secret.hpp"

namespace generate_data {

using reference::Board;
using reference::DistanceTable;

void ring(const std::filesystem::path& problems) {
  const Board goal = *reference::board_from_text("1 2 3 8 0 4 7 6 5", 3, "0");
  const DistanceTable table(goal);
  Secret secret(problems / "eightring");
  const auto add = [&](const std::string& name, const Board& board, const std::string& before = "",
                       const std::string& after = "") {
    secret.add(name, before + digits(board) + after, std::to_string(table.distance(board)));
  };
  add("solved", goal, " ");
  for (const std::string way : {"u", "d", "l", "r"}) {
    add("one-move", reference::replay(goal, way).board);
  }
  // The table lists the nearest boards first. The last two need 30 moves, the maximum for a goal
  // with the blank in the middle.
  const std::size_t boards = table.boards().size();
  add("deepest-a", table.boards()[boards - 2]);
  add("deepest-b", table.boards()[boards - 1]);
  add("nearly-ordered", *reference::board_from_text("1 2 3 4 5 6 8 7 0", 3, "0"));
  // The text of a board with the blank in the first cell starts with "0", so a program that reads
  // it as a number loses that digit. This test uses the board that needs the most moves among these
  // boards. It skips the last two boards of the table, which are already tests ("deepest-a",
  // "deepest-b").
  const auto blank_first = [](const Board& board) { return board.blank() == 0; };
  add("blank-first",
      *std::find_if(table.boards().rbegin() + 2, table.boards().rend(), blank_first));
  add("spaces", random_board_at(table, 20), "   ", "  ");
  add("tabs", random_board_at(table, 18), "\t", " \t");
  for (int depth = 2; depth <= 29; ++depth) {
    add("depth-" + two_digits(depth), random_board_at(table, depth));
  }
  for (int count = 0; count < 5; ++count) {
    add("random", table.boards().at(below(boards)));
  }
}

}  // namespace generate_data
