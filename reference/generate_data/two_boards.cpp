#include "reference/generate_data/secret.hpp"

namespace generate_data {

using reference::Board;
using reference::DistanceTable;

namespace {

/// Returns the digits of the board, separated by `blanks`.
std::string separated(const Board& board, const std::string& blanks) {
  std::string line;
  for (const char digit : digits(board)) line += (line.empty() ? "" : blanks) + digit;
  return line;
}

void add_pair(Secret& secret, const std::string& name, const Board& start, const Board& goal) {
  const auto moves = reference::fewest_moves(start, goal);
  secret.add(name, separated(start, " ") + "\n" + separated(goal, " "),
             moves ? std::to_string(*moves) : "Impossible");
}

}  // namespace

void two_boards(const std::filesystem::path& problems) {
  const Board ordered = reference::solved_board(3);
  Secret secret(problems / "eightboards");
  add_pair(secret, "equal", ordered, ordered);
  const Board scrambled = random_board();
  add_pair(secret, "equal", scrambled, scrambled);
  add_pair(secret, "one-move", reference::replay(ordered, "u").board, ordered);
  add_pair(secret, "impossible-swap", with_two_tiles_swapped(ordered), ordered);
  // Two boards that can reach each other, although neither of them can reach the ordered board.
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
  secret.add("spaces", "  " + separated(start, "  ") + " \n " + separated(ordered, "  ") + "   ",
             "20");
  secret.add("tabs", "\t" + separated(start, "\t") + "\t\n\t" + separated(ordered, "\t") + "\t\t",
             "20");
  for (int depth = 2; depth <= 30; ++depth) {
    const Board goal = random_board();
    add_pair(secret, "depth-" + two_digits(depth), random_board_at(DistanceTable(goal), depth),
             goal);
  }
  for (int count = 0; count < 5; ++count) {
    const Board from = random_board();
    add_pair(secret, "random", from, random_board());
  }
}

}  // namespace generate_data
