// Checks the data and the reference submissions of fifteenanswers.

#include <filesystem>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "problems/fifteenanswers/output_validator/path_check.hpp"
#include "tests/reference/korf_boards.hpp"
#include "tests/reference/problems.hpp"

namespace reference {
namespace {

using test_problems::case_texts;
using test_problems::CaseText;
using test_problems::directory;
using test_problems::read;

const std::string problem = "fifteenanswers";

std::string word_of(std::string_view text) { return std::string(take_word(text)); }

/// Returns the name without "secret/".
std::string base_of(const CaseText& test) { return test.name.substr(test.name.find('/') + 1); }

TEST(ProblemDataOfFifteenanswers, HasTwentyBoardsWithPaths) {
  const std::vector<CaseText> tests = case_texts(problem);
  EXPECT_EQ(tests.size(), 20U);
  for (const CaseText& test : tests) {
    const Replay end = replay(board_from_text(test.input, 4, "0").value(), word_of(test.answer));
    EXPECT_EQ(end.moves_made, word_of(test.answer).size()) << test.name;
    EXPECT_EQ(end.board, solved_board(4)) << test.name;
  }
}

TEST(ProblemDataOfFifteenanswers, HasThePublishedBoardsWithTheirSolutionLengths) {
  std::map<int, test_boards::KorfBoard> published;
  for (const auto& board : test_boards::korf_boards()) published[board.number] = board;
  int found = 0;
  for (const CaseText& test : case_texts(problem)) {
    if (test.name.find("korf") == std::string::npos) continue;
    const auto& board = published.at(std::stoi(test.name.substr(test.name.size() - 2)));
    EXPECT_EQ(board_from_text(test.input, 4, "0"), test_boards::with_blank_last(board.board))
        << test.name;
    EXPECT_EQ(word_of(test.answer).size(), board.moves) << test.name;
    ++found;
  }
  EXPECT_EQ(found, 16);
}

TEST(ProblemDataOfFifteenanswers, NamesEachRandomTestAfterTheLengthOfItsAnswer) {
  int found = 0;
  for (const CaseText& test : case_texts(problem)) {
    const std::size_t depth = test.name.find("depth-");
    if (depth == std::string::npos) continue;
    EXPECT_EQ(word_of(test.answer).size(), std::stoul(test.name.substr(depth + 6))) << test.name;
    ++found;
  }
  EXPECT_EQ(found, 4);
}

TEST(ProblemDataOfFifteenanswers, ListsAllBoardsForDownload) {
  std::map<std::string, std::string> lines;
  for (const CaseText& test : case_texts(problem)) {
    lines[base_of(test)] = base_of(test) + " " + test.input;
  }
  std::string expected;
  for (const auto& [name, line] : lines) expected += line;
  EXPECT_EQ(read(directory / problem / "attachments/boards.txt"), expected);
}

TEST(SubmissionsToFifteenanswers, IncludeShortestPathsThatDifferFromTheAnswers) {
  const auto accepted = directory / problem / "submissions/accepted";
  int different = 0;
  for (const CaseText& test : case_texts(problem)) {
    const std::string file = base_of(test) + ".out";
    const std::string other = word_of(read(accepted / "other_shortest" / file));
    EXPECT_EQ(word_of(read(accepted / "shortest" / file)), word_of(test.answer)) << file;
    EXPECT_EQ(other.size(), word_of(test.answer).size()) << file;
    if (other != word_of(test.answer)) ++different;
  }
  EXPECT_GE(different, 10);
}

// As in problems/fifteenanswers/data/*/test_group.yaml.
TEST(PathCheckOfFifteenanswers, ReportsTheFirstIllegalMove) {
  std::string error;
  const path_check::Rules rules =
      path_check::parse_rules({"size=4x4", "blank=0", "moves_max=1000"}, error).value();
  const std::string board = "1 2 3 4 5 6 7 8 9 10 0 12 13 14 11 15";
  EXPECT_EQ(path_check::check(rules, board, "dr", "dr"), path_check::Decision{});
  EXPECT_EQ(path_check::check(rules, board, "dr", "ddr"),
            path_check::wrong("move 2 of 3, 'd': the blank is already in the bottom row"));
}

}  // namespace
}  // namespace reference
