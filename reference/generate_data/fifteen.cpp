#include <algorithm>
#include <array>
#include <stdexcept>

#include "reference/generate_data/secret.hpp"

namespace generate_data {

using reference::Board;

namespace {

/// A board and the published length of its shortest path to the goal 0 1 2 ... 15.
struct PublishedBoard {
  int number;
  std::size_t moves;
  const char* tiles;
};

// Six of the 100 boards published in Korf, "Depth-first iterative-deepening: an optimal admissible
// tree search", Artificial Intelligence 27 (1985). They need the fewest search nodes of the first
// 50 boards, so a good straightforward program in any language solves them within the time limit.
constexpr std::array<PublishedBoard, 6> published = {{
    {42, 42, "4 5 7 2 9 14 12 13 0 3 6 11 8 1 15 10"},
    {12, 45, "14 1 9 6 4 8 12 5 7 2 3 0 10 11 13 15"},
    {9, 46, "3 14 9 11 5 4 8 2 13 12 6 7 10 1 15 0"},
    {47, 47, "6 10 1 14 15 8 3 5 13 0 2 7 4 9 11 12"},
    {30, 47, "12 15 2 6 1 14 4 8 5 3 7 0 10 13 9 11"},
    {48, 49, "8 11 4 6 7 3 10 9 2 12 15 13 0 1 5 14"},
}};

std::string answer(const Board& board) {
  const Board goal = reference::solved_board(4);
  if (!reference::solvable(board, goal)) return "unsolvable";
  reference::Search search(board, goal);
  search.fewest_moves();
  return search.path();
}

class FifteenPath {
 public:
  explicit FifteenPath(const std::filesystem::path& problems) : secret_(problems / "fifteenpath") {}

  void add(const std::string& name, const Board& board,
           const std::vector<std::string>& separators = {"", " ", ""}) {
    secret_.add(name, with_separators(board, "0", separators), answer(board));
  }

  void add(const PublishedBoard& published_board) {
    const Board board = *reference::board_from_text(published_board.tiles, 4, "0");
    const Board turned = turned_and_renamed(board);
    const std::string path = answer(turned);
    if (path.size() != published_board.moves)
      throw std::logic_error("the path does not have the published length");
    secret_.add("korf-" + two_digits(published_board.number),
                with_separators(turned, "0", {"", " ", ""}), path);
  }

 private:
  Secret secret_;
};

/// Returns the board after this number of random moves, none of which undoes the previous one.
Board after_random_moves(std::size_t moves) {
  const reference::MoveTable table(4);
  Board board = reference::solved_board(4);
  std::size_t before = reference::move_letters.size();
  for (std::size_t made = 0; made < moves;) {
    const std::size_t move = below(reference::move_letters.size());
    const std::size_t blank = board.blank();
    const std::size_t next = table.cell_after(blank, move);
    if (next == reference::MoveTable::no_cell || (move ^ 1U) == before) continue;
    std::swap(board.tiles[blank], board.tiles[next]);
    before = move;
    ++made;
  }
  return board;
}

Board board_at(std::size_t distance) {
  while (true) {
    const Board board = after_random_moves(distance + 2 * below(1 + distance / 8));
    if (reference::fewest_moves(board, reference::solved_board(4)) == distance) return board;
  }
}

/// Swaps the tiles 14 and 15, which makes a solvable board unsolvable and vice versa.
Board odd(Board board) {
  std::iter_swap(std::find(board.tiles.begin(), board.tiles.end(), 14),
                 std::find(board.tiles.begin(), board.tiles.end(), 15));
  return board;
}

}  // namespace

void fifteen(const std::filesystem::path& problems) {
  const Board goal = reference::solved_board(4);
  FifteenPath package(problems);
  package.add("solved", goal);
  package.add("one-move-down", reference::replay(goal, "u").board);
  package.add("one-move-right", reference::replay(goal, "l").board);
  // On a board of even width, solvability depends on the row of the blank.
  package.add("blank-one-row-up", reference::replay(board_at(13), "uuu").board);
  package.add(published[0]);
  package.add("unsolvable-swap", odd(reference::replay(goal, "ll").board));
  package.add("unsolvable-blank-one-row-up", odd(reference::replay(goal, "ulldru").board));
  package.add("spaces", board_at(20), {"   ", "  ", " ", "    ", "  "});
  package.add("tabs", board_at(18), {"\t", "\t", "\t\t", "\t"});
  for (std::size_t depth = 2; depth <= 24; ++depth) {
    package.add("depth-" + two_digits(static_cast<int>(depth)), board_at(depth));
  }
  for (const std::size_t depth : {28U, 32U, 36U}) {
    package.add("depth-" + std::to_string(depth), board_at(depth));
  }
  for (std::size_t place = 1; place < published.size(); ++place) package.add(published[place]);
}

}  // namespace generate_data
