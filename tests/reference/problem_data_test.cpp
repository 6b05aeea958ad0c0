// The test data of the problems: what it must cover, and that every answer is what the reference
// says.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "reference/distance_table.hpp"
#include "reference/puzzle.hpp"
#include "tests/reference/boards.hpp"

namespace reference {
namespace {

namespace fs = std::filesystem;

const fs::path root = JUDGE_SOURCE_DIR;

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

struct TestCase {
  std::string name;
  std::string input;
  std::string answer;
  Board start;
  Board goal = solved_board(3);
};

/// "1 2 3 4 5 6 7 8 x" or "123456780", with white space around it.
Board board_in(std::string_view text) {
  std::string spaced;
  for (const char character : text) {
    if (is_white_space(character)) continue;
    if (!spaced.empty()) spaced += ' ';
    spaced += character == 'x' ? '0' : character;
  }
  return board_from_text(spaced, 3, "0").value();
}

std::vector<TestCase> test_cases(const std::string& problem) {
  std::vector<TestCase> cases;
  for (const char* folder : {"sample", "secret"}) {
    for (const auto& entry :
         fs::directory_iterator(root / "problems" / problem / "data" / folder)) {
      if (entry.path().extension() != ".in") continue;
      TestCase test;
      test.name = std::string(folder) + "/" + entry.path().stem().string();
      test.input = read(entry.path());
      std::string answer = read(fs::path(entry.path()).replace_extension(".ans"));
      std::string_view rest = answer;
      test.answer = take_word(rest);
      const std::size_t line_end = test.input.find('\n');
      test.start = board_in(test.input.substr(0, line_end));
      const std::string second_line = test.input.substr(line_end + 1);
      if (!second_line.empty()) test.goal = board_in(second_line);
      cases.push_back(test);
    }
  }
  return cases;
}

bool has_extra_white_space(const TestCase& test) {
  return test.input.find('\t') != std::string::npos || test.input.find("  ") != std::string::npos ||
         test.input.front() == ' ' || test.input.find(" \n") != std::string::npos;
}

class ProblemData : public testing::TestWithParam<std::string> {
 protected:
  std::vector<TestCase> cases_ = test_cases(GetParam());
};

TEST_P(ProblemData, HasTheAnswersOfTheReference) {
  for (const TestCase& test : cases_) {
    const auto moves = fewest_moves(test.start, test.goal);
    if (GetParam() == "eightpath") {
      const Replay end = replay(test.start, test.answer);
      EXPECT_EQ(test.answer == "unsolvable", !moves.has_value()) << test.name;
      if (!moves) continue;
      EXPECT_EQ(test.answer.size(), *moves) << test.name;
      EXPECT_EQ(end.moves_made, *moves) << test.name;
      EXPECT_EQ(end.board, test.goal) << test.name;
    } else {
      const std::string none = GetParam() == "eightsteps" ? "-1" : "Impossible";
      EXPECT_EQ(test.answer, moves ? std::to_string(*moves) : none) << test.name;
    }
  }
}

TEST_P(ProblemData, CoversEveryDepthAndUnsolvableBoards) {
  std::map<int, int> count;
  for (const TestCase& test : cases_) {
    const auto moves = fewest_moves(test.start, test.goal);
    ++count[moves ? static_cast<int>(*moves) : -1];
  }
  for (int depth = -1; depth <= 31; ++depth) EXPECT_GT(count[depth], 0) << "depth " << depth;
  EXPECT_GE(count[-1], 4);
}

TEST_P(ProblemData, CoversBothDeepestBoardsOfTheOrderedGoal) {
  std::set<std::string> deepest;
  for (const TestCase& test : cases_) {
    if (test.goal != solved_board(3)) continue;
    if (test_boards::ordered_table().distance(test.start) == 31)
      deepest.insert(to_text(test.start, "x"));
  }
  EXPECT_EQ(deepest, (std::set<std::string>{"6 4 7 8 5 x 3 2 1", "8 6 7 2 5 4 3 x 1"}));
}

TEST_P(ProblemData, CoversExtraWhiteSpace) {
  EXPECT_GE(std::count_if(cases_.begin(), cases_.end(), has_extra_white_space), 2);
}

TEST_P(ProblemData, HasNoTestTwice) {
  std::set<std::string> inputs;
  for (const TestCase& test : cases_) EXPECT_TRUE(inputs.insert(test.input).second) << test.name;
}

INSTANTIATE_TEST_SUITE_P(Problems, ProblemData,
                         testing::Values("eightsteps", "eightpath", "eightboards"),
                         [](const auto& problem) { return problem.param; });

TEST(ProblemDataOfEightboards, HasGoalsOfItsOwnAndBlanksInTheFirstCell) {
  const auto cases = test_cases("eightboards");
  EXPECT_TRUE(std::any_of(cases.begin(), cases.end(), [](const TestCase& test) {
    return test.answer != "Impossible" && !solvable(test.start, solved_board(3));
  }));
  EXPECT_TRUE(std::any_of(cases.begin(), cases.end(), [](const TestCase& test) {
    return test.start.blank() == 0 || test.goal.blank() == 0;
  }));
}

TEST(OutputValidator, CarriesACopyOfThePuzzleHeader) {
  EXPECT_EQ(read(root / "problems/eightpath/output_validator/puzzle.hpp"),
            read(root / "reference/puzzle.hpp"))
      << "script/generate-data copies it anew";
}

}  // namespace
}  // namespace reference
