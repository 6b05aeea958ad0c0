#include "problems/eightpath/output_validator/path_check.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace path_check {
namespace {

const std::string solved = "1 2 3 4 5 6 7 8 x";
const std::string six_moves = "1 2 3 4 x 8 7 6 5";  // druldr or rdlurd
const std::string unsolvable = "1 2 3 4 5 6 8 7 x";

std::string message_for(const std::string& input, const std::string& answer,
                        std::string_view output) {
  const Decision decision = check(Rules{}, input, answer, output);
  EXPECT_NE(decision.verdict, Verdict::judging_error) << decision.message;
  EXPECT_EQ(decision.verdict == Verdict::accepted, decision.message.empty());
  return decision.message;
}

std::string on_six_moves(std::string_view output) {
  return message_for(six_moves, "druldr", output);
}

Decision error(const std::string& message) { return judging_error(message); }

TEST(PathCheck, AcceptsEveryShortestPath) {
  EXPECT_EQ(on_six_moves("druldr\n"), "");
  EXPECT_EQ(on_six_moves("rdlurd\n"), "");
}

TEST(PathCheck, IgnoresWhiteSpaceAroundThePath) {
  for (const char* output : {"druldr", "druldr\r\n", " \t\v\fdruldr \n\n", "\n\ndruldr"}) {
    EXPECT_EQ(on_six_moves(output), "") << output;
  }
}

TEST(PathCheck, SaysWhichMoveIsIllegalAndWhichEdgeOfTheBoardPreventsIt) {
  EXPECT_EQ(on_six_moves("uudlrd"), "move 2 of 6, 'u': the blank is already in the top row");
  EXPECT_EQ(on_six_moves("drdlrd"), "move 3 of 6, 'd': the blank is already in the bottom row");
  EXPECT_EQ(on_six_moves("ll"), "move 2 of 2, 'l': the blank is already in the left column");
  EXPECT_EQ(on_six_moves("rrrrrrrrrrr"),
            "move 2 of 11, 'r': the blank is already in the right column");
}

TEST(PathCheck, ShowsTheFinalBoardIfItIsNotTheGoal) {
  EXPECT_EQ(on_six_moves("druld"), "after 5 moves the board is 1 2 3 4 5 6 7 x 8, not the goal");
  EXPECT_EQ(on_six_moves("d"), "after 1 move the board is 1 2 3 4 6 8 7 x 5, not the goal");
}

TEST(PathCheck, SaysHowManyMovesSufficeIfAPathIsTooLong) {
  EXPECT_EQ(on_six_moves("druldrlr"), "8 moves, but 6 suffice");
  EXPECT_EQ(message_for("1 2 3 4 5 6 7 x 8", "r", "rlr"), "3 moves, but 1 suffices");
  EXPECT_EQ(message_for(solved, "\n", "lr"), "2 moves, but 0 suffice");
}

TEST(PathCheck, AcceptsTheEmptyPathOnlyForTheSolvedBoard) {
  for (const char* output : {"", "\n", " \r\n\n"}) {
    EXPECT_EQ(message_for(solved, "\n", output), "");
    EXPECT_EQ(on_six_moves(output), "no output");
    EXPECT_EQ(message_for(unsolvable, "unsolvable", output), "no output");
  }
}

TEST(PathCheck, AcceptsTheAnswerUnsolvableOnlyForUnsolvableBoards) {
  EXPECT_EQ(message_for(unsolvable, "unsolvable", " unsolvable"), "");
  EXPECT_EQ(on_six_moves("unsolvable\n"), "'unsolvable', but 6 moves solve it");
  EXPECT_EQ(message_for("1 2 3 4 5 6 7 x 8", "r", "unsolvable"),
            "'unsolvable', but 1 move solves it");
  EXPECT_EQ(message_for(solved, "", "unsolvable"), "'unsolvable', but 0 moves solve it");
}

TEST(PathCheck, ReportsWhereAPathOnAnUnsolvableBoardEnds) {
  EXPECT_EQ(message_for(unsolvable, "unsolvable", "lr"),
            "after 2 moves the board is 1 2 3 4 5 6 8 7 x, not the goal: this board is unsolvable");
  EXPECT_EQ(message_for(unsolvable, "unsolvable", "r"),
            "move 1 of 1, 'r': the blank is already in the right column");
}

TEST(PathCheck, NamesTheInvalidCharacter) {
  const std::string tail = ": only u, d, l and r are moves";
  EXPECT_EQ(on_six_moves("druldrz"), "character 7 is 'z'" + tail);
  EXPECT_EQ(on_six_moves("  DRULDR"), "character 1 is 'D'" + tail);
  EXPECT_EQ(on_six_moves("6\ndruldr"), "character 1 is '6'" + tail);
  EXPECT_EQ(on_six_moves("dr\xC3\xA9"), "character 3 is '\\xc3'" + tail);
  EXPECT_EQ(on_six_moves(std::string_view("d\0r", 3)), "character 2 is '\\x00'" + tail);
  EXPECT_EQ(on_six_moves("\x7F"), "character 1 is '\\x7f'" + tail);
  EXPECT_EQ(on_six_moves("Unsolvable"), "character 1 is 'U'" + tail);
  EXPECT_EQ(on_six_moves("unsolvable."), "character 2 is 'n'" + tail);
}

TEST(PathCheck, QuotesTheStartOfTrailingText) {
  EXPECT_EQ(on_six_moves("d r u l d r"), "text after the path: 'r u l d r'");
  EXPECT_EQ(on_six_moves("druldr\n6 moves\n"), "text after the path: '6 moves'");
  EXPECT_EQ(on_six_moves("druldr 12345678901234567890"),
            "text after the path: '12345678901234567890'");
  EXPECT_EQ(on_six_moves("druldr 123456789012345678901"),
            "text after the path: '12345678901234567890...'");
  EXPECT_EQ(on_six_moves("druldr a\nb\xFF"), "text after the path: 'a\\x0ab\\xff'");
  EXPECT_EQ(message_for(unsolvable, "unsolvable", "unsolvable druldr"),
            "text after 'unsolvable': 'druldr'");
}

TEST(PathCheck, ReportsAnInvalidInputOrAnswerAsAJuryError) {
  const Rules rules;
  for (const char* output : {"druldr", "unsolvable", "", "zzz"}) {
    EXPECT_EQ(check(rules, six_moves, "druldrlr", output),
              error("the answer file is wrong: 8 moves, but 6 suffice"));
    EXPECT_EQ(check(rules, six_moves, "unsolvable", output),
              error("the answer file is wrong: 'unsolvable', but 6 moves solve it"));
    EXPECT_EQ(check(rules, six_moves, "", output), error("the answer file is wrong: no output"));
    EXPECT_EQ(check(rules, six_moves, "6", output),
              error("the answer file is wrong: character 1 is '6': only u, d, l and r are moves"));
    EXPECT_EQ(
        check(rules, six_moves, "druld", output),
        error("the answer file is wrong: after 5 moves the board is 1 2 3 4 5 6 7 x 8, not the "
              "goal"));
    EXPECT_EQ(
        check(rules, unsolvable, "lr", output),
        error("the answer file is wrong: after 2 moves the board is 1 2 3 4 5 6 8 7 x, not the "
              "goal: this board is unsolvable"));
    EXPECT_EQ(check(rules, "1 2 3", "druldr", output),
              error("the input is not a board of 3x3 with blank 'x'"));
  }
}

TEST(PathCheck, AcceptsLongerPathsIfTheRulesAllowThem) {
  Rules rules;
  rules.shortest = false;
  rules.moves_max = 10;
  const std::string answer = "druldrlr";
  EXPECT_EQ(check(rules, six_moves, answer, "druldr"), Decision{});
  EXPECT_EQ(check(rules, six_moves, answer, "druldrlrlr"), Decision{});
  EXPECT_EQ(check(rules, six_moves, answer, "druldrlrlrlr"),
            wrong("12 moves, but at most 10 are allowed"));
  EXPECT_EQ(check(rules, six_moves, answer, "unsolvable"),
            wrong("'unsolvable', but 8 moves solve it"));
  EXPECT_EQ(check(rules, six_moves, "unsolvable", "druldr"),
            error("the answer file is wrong: 'unsolvable', but the board can be solved"));
}

/// For 4x4 boards, the length of the path in the answer file is the minimum number of moves.
TEST(PathCheck, TakesTheMinimumNumberOfMovesFromTheAnswerFileOnLargeBoards) {
  Rules rules;
  rules.side = 4;
  rules.blank = "0";
  rules.goal = reference::solved_board(4);
  const std::string input = to_text(reference::replay(rules.goal, "ul").board, "0");
  EXPECT_EQ(check(rules, input, "rd", "rd"), Decision{});
  EXPECT_EQ(check(rules, input, "rd", "rdlr"), wrong("4 moves, but 2 suffice"));
  EXPECT_EQ(check(rules, input, "rdlr", "rd"),
            error("the output solves the board in 2 moves, fewer than the 4 of the answer file"));
  EXPECT_EQ(check(rules, input, "ul", "rd").verdict, Verdict::judging_error);
  EXPECT_EQ(check(rules, "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0", "unsolvable", "unsolvable"),
            Decision{});
}

TEST(PathCheck, HandlesHugeOutputs) {
  constexpr std::size_t half = std::size_t{4} << 20U;
  std::string there_and_back;
  for (std::size_t pair = 0; pair < half; ++pair) there_and_back += "ud";
  EXPECT_EQ(on_six_moves(there_and_back + "druldr"), "8388614 moves, but 6 suffice");
  EXPECT_EQ(on_six_moves(std::string(2 * half, 'u')),
            "move 2 of 8388608, 'u': the blank is already in the top row");
  EXPECT_EQ(on_six_moves(std::string(2 * half, '\0')),
            "character 1 is '\\x00': only u, d, l and r are moves");
  EXPECT_EQ(on_six_moves(std::string(2 * half, ' ')), "no output");
  EXPECT_EQ(on_six_moves(std::string(half, '\n') + "druldr" + std::string(half, ' ')), "");
  std::string bytes_quoted;
  for (int count = 0; count < 20; ++count) bytes_quoted += "\\xff";
  EXPECT_EQ(on_six_moves("druldr " + std::string(2 * half, '\xFF')),
            "text after the path: '" + bytes_quoted + "...'");
}

}  // namespace
}  // namespace path_check
