#include "judge/app/reference/reference_board.hpp"

#include <string>

#include <gtest/gtest.h>

namespace judge::app::reference_board_test {
namespace {

using reference::solved_board;

std::string error_of(std::string_view text, std::string_view blank = "") {
  const auto board = parse_board(text, blank, "the board");
  return board ? "" : board.error().message;
}

TEST(ParseBoard, AcceptsCommonNotations) {
  for (const char* text : {"1 2 3 4 5 6 7 8 x", "1 2 3 4 5 6 7 8 0", "123456780", "12345678x",
                           "1,2,3,4,5,6,7,8,0", " 1 2 3\n4 5 6\n7 8 0\n"}) {
    EXPECT_EQ(parse_board(text, "", "it").value(), solved_board(3)) << text;
  }
  EXPECT_EQ(parse_board("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0", "", "it").value(),
            solved_board(4));
  EXPECT_EQ(parse_board("1 2 3 4 5 6 7 8 _", "_", "it").value(), solved_board(3));
}

TEST(ParseBoard, NamesTheWrongToken) {
  EXPECT_EQ(error_of("1 2 3 4 5 6 7 9 x"),
            "token 8 of the board, '9', is not a tile of a 3x3 board: tiles are 1 to 8, and 0 or x "
            "for the blank");
  EXPECT_EQ(error_of("1 2 3 4 5 6 7 8 0", "_"),
            "token 9 of the board, '0', is not a tile of a 3x3 board: tiles are 1 to 8, and _ for "
            "the blank");
  EXPECT_EQ(error_of("1 2 3 4 5 3 7 8 x"), "token 6 of the board, '3', repeats token 3");
  EXPECT_EQ(error_of("1 2 3"), "the board has 3 tokens; a 3x3 board has 9, a 4x4 board 16");
  EXPECT_EQ(error_of(""), "the board has 0 tokens; a 3x3 board has 9, a 4x4 board 16");
  EXPECT_EQ(error_of("1 2 3 4 5 6 7 8 \x1b[31m"),
            "token 9 of the board, '\\x1b[31m', is not a tile of a 3x3 board: tiles are 1 to 8, "
            "and 0 or x for the blank");
}

TEST(ParsePermutation, ReturnsZeroBasedNumbers) {
  EXPECT_EQ(parse_permutation("3 1,2\n").value(), (std::vector<std::size_t>{2, 0, 1}));
}

TEST(ParsePermutation, NamesTheWrongToken) {
  EXPECT_EQ(parse_permutation("1 2 4").error().message,
            "token 3, '4', is not a number from 1 to 3, the number of elements");
  EXPECT_EQ(parse_permutation("1 0").error().message,
            "token 2, '0', is not a number from 1 to 2, the number of elements");
  EXPECT_EQ(parse_permutation("1 2a").error().message,
            "token 2, '2a', is not a number from 1 to 2, the number of elements");
  EXPECT_EQ(parse_permutation("2 1 2").error().message, "token 3, '2', repeats token 1");
  EXPECT_EQ(parse_permutation(" ").error().message,
            "the permutation is empty: give the numbers 1 to n");
}

}  // namespace
}  // namespace judge::app::reference_board_test
