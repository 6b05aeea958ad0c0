// Output visualizer: draws the board that a path leads to, or on which it goes wrong. Tiles in
// their places are filled.
//
//   draw INPUT ANSWER FEEDBACK_DIR/ < OUTPUT

#include <algorithm>
#include <array>
#include <cstddef>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <utility>

namespace {

constexpr std::size_t side = 4;
constexpr std::size_t cells = side * side;
constexpr std::size_t cell_pixels = 60;
constexpr std::size_t caption_pixels = 40;

using Board = std::array<int, cells>;

bool read_board(const std::string& path, Board& board) {
  std::ifstream file(path);
  return std::all_of(board.begin(), board.end(), [&](int& cell) { return bool(file >> cell); });
}

/// Moves the blank; false if the letter is no move, or if the move leaves the board.
bool move_blank(Board& board, char move) {
  const auto blank =
      static_cast<std::size_t>(std::find(board.begin(), board.end(), 0) - board.begin());
  const std::size_t row = blank / side;
  const std::size_t column = blank % side;
  std::size_t to = blank;
  if (move == 'u' && row > 0) to = blank - side;
  if (move == 'd' && row + 1 < side) to = blank + side;
  if (move == 'l' && column > 0) to = blank - 1;
  if (move == 'r' && column + 1 < side) to = blank + 1;
  std::swap(board[blank], board[to]);
  return to != blank;
}

std::string tile(std::size_t cell, int number) {
  const bool is_in_place = static_cast<std::size_t>(number) == cell + 1;
  const std::size_t x = cell % side * cell_pixels;
  const std::size_t y = cell / side * cell_pixels;
  std::ostringstream text;
  text << "<rect x=\"" << x + 3 << "\" y=\"" << y + 3 << "\" width=\"" << cell_pixels - 6
       << "\" height=\"" << cell_pixels - 6 << "\" rx=\"6\" fill=\""
       << (is_in_place ? "#a7d7b8" : "#ffffff") << "\" stroke=\"#444444\"/>\n"
       << "<text x=\"" << x + cell_pixels / 2 << "\" y=\"" << y + cell_pixels / 2 + 8
       << "\" font-size=\"22\" text-anchor=\"middle\">" << number << "</text>\n";
  return text.str();
}

std::string picture(const Board& board, const std::string& caption) {
  constexpr std::size_t width = side * cell_pixels;
  std::ostringstream text;
  text << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << width << "\" height=\""
       << width + caption_pixels << "\" font-family=\"sans-serif\">\n"
       << "<rect width=\"100%\" height=\"100%\" fill=\"#f4f4f4\"/>\n";
  for (std::size_t cell = 0; cell < cells; ++cell) {
    if (board[cell] != 0) text << tile(cell, board[cell]);
  }
  text << "<text x=\"" << width / 2 << "\" y=\"" << width + 25
       << "\" font-size=\"14\" text-anchor=\"middle\">" << caption << "</text>\n</svg>\n";
  return text.str();
}

}  // namespace

int main(int argc, char** argv) {
  Board board{};
  if (argc < 4 || !read_board(argv[1], board)) return 1;
  std::string path;
  std::cin >> path;
  std::size_t made = 0;
  while (made < path.size() && move_blank(board, path[made])) ++made;
  std::string caption = "after " + std::to_string(made) + " moves";
  if (made < path.size()) {
    caption += "; move " + std::to_string(made + 1) + " is impossible";
  }
  for (const char* name : {"judgeimage.svg", "teamimage.svg"}) {
    std::ofstream(std::string(argv[3]) + name) << picture(board, caption);
  }
}
