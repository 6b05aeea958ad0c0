// Tests the path validator on a large sample of boards, or on all of them in the long suite. The
// reference path must be accepted. Each invalid variant must be rejected with the right message.
// This test computes the message by replaying the path on a grid, without the validator's code.

#include <algorithm>
#include <array>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "problems/eightpath/output_validator/path_check.hpp"
#include "tests/reference/boards.hpp"

namespace path_check {
namespace {

struct Grid {
  std::array<std::array<std::string, 3>, 3> cells;
  int row = 0;
  int column = 0;

  std::string& at(int r, int c) {
    return cells.at(static_cast<std::size_t>(r)).at(static_cast<std::size_t>(c));
  }
};

Grid grid_from(const std::string& text) {
  Grid grid;
  std::istringstream words(text);
  for (int cell = 0; cell < 9; ++cell) {
    words >> grid.at(cell / 3, cell % 3);
    if (grid.at(cell / 3, cell % 3) != "x") continue;
    grid.row = cell / 3;
    grid.column = cell % 3;
  }
  return grid;
}

std::string text_of(Grid& grid) {
  std::string text;
  for (int cell = 0; cell < 9; ++cell) text += (cell > 0 ? " " : "") + grid.at(cell / 3, cell % 3);
  return text;
}

/// Returns the validator's expected message for a path of moves, or "" if the validator must accept
/// the path.
std::string expected_message(const std::string& board, const std::string& path,
                             std::size_t optimum) {
  Grid grid = grid_from(board);
  for (std::size_t move = 0; move < path.size(); ++move) {
    const char letter = path[move];
    const int row = grid.row + (letter == 'd' ? 1 : 0) - (letter == 'u' ? 1 : 0);
    const int column = grid.column + (letter == 'r' ? 1 : 0) - (letter == 'l' ? 1 : 0);
    const std::string border = row < 0      ? "top row"
                               : row > 2    ? "bottom row"
                               : column < 0 ? "left column"
                               : column > 2 ? "right column"
                                            : "";
    if (!border.empty()) {
      return "move " + std::to_string(move + 1) + " of " + std::to_string(path.size()) + ", '" +
             letter + "': the blank is already in the " + border;
    }
    std::swap(grid.at(grid.row, grid.column), grid.at(row, column));
    grid.row = row;
    grid.column = column;
  }
  const std::string moves = std::to_string(path.size()) + (path.size() == 1 ? " move" : " moves");
  const std::string end = text_of(grid);
  if (end != "1 2 3 4 5 6 7 8 x") {
    return path.empty() ? "no output"
                        : "after " + moves + " the board is " + end + ", not the goal";
  }
  if (path.size() == optimum) return "";
  return moves + ", but " + std::to_string(optimum) + (optimum == 1 ? " suffices" : " suffice");
}

/// Returns the path with a random move and its opposite inserted at a random position. The inserted
/// move may be illegal there.
std::string with_detour(const std::string& path, std::mt19937& numbers) {
  const std::string pair = std::array<std::string, 4>{"ud", "du", "lr", "rl"}.at(numbers() % 4);
  std::string longer = path;
  return longer.insert(numbers() % (path.size() + 1), pair);
}

std::string with_other_letter(std::string path, std::mt19937& numbers) {
  char& letter = path[numbers() % path.size()];
  const char old = letter;
  while (letter == old) letter = reference::move_letters[numbers() % 4];
  return path;
}

class Sample : public testing::Test {
 protected:
  void expect_message(const std::string& board, const std::string& answer,
                      const std::string& output) {
    const std::string message = expected_message(board, output, answer.size());
    const Decision expected = message.empty() ? Decision{} : wrong(message);
    const Decision decision = check(Rules{}, board, answer, output);
    if (decision == expected) return;
    ++mistakes_;
    EXPECT_LT(mistakes_, 10) << board << ": " << output << "\n  said: " << decision.message
                             << "\n  not:  " << message;
  }

  void TearDown() override { EXPECT_EQ(mistakes_, 0); }

  std::mt19937 numbers_{20251109};

 private:
  int mistakes_ = 0;
};

TEST_F(Sample, ShortestPathsAreAcceptedAndOtherPathsGetTheRightMessage) {
  const auto& table = reference::test_boards::ordered_table();
  const std::size_t stride = reference::test_boards::stride(601, 9);
  for (std::size_t place = numbers_() % stride; place < table.boards().size();
       place += 1 + numbers_() % (2 * stride - 1)) {
    const std::string board = to_text(table.boards()[place], "x");
    const std::string path = table.shortest_path(table.boards()[place]);
    expect_message(board, path, path);
    expect_message(board, path, with_detour(path, numbers_));
    if (path.empty()) continue;
    expect_message(board, path, with_other_letter(path, numbers_));
    expect_message(board, path, path.substr(0, numbers_() % path.size()));
  }
}

TEST_F(Sample, TheAnswerUnsolvableIsAcceptedOnlyForUnsolvableBoards) {
  const std::size_t count = 181440 / reference::test_boards::stride(1800, 18);
  for (std::size_t made = 0; made < count; ++made) {
    const reference::Board board = reference::test_boards::random_board(3, numbers_);
    const int distance = reference::test_boards::ordered_table().distance(board);
    const std::string answer =
        distance < 0 ? "unsolvable" : reference::test_boards::ordered_table().shortest_path(board);
    const Decision decision = check(Rules{}, to_text(board, "x"), answer, "unsolvable");
    EXPECT_EQ(decision.verdict, distance < 0 ? Verdict::accepted : Verdict::wrong);
  }
}

}  // namespace
}  // namespace path_check
