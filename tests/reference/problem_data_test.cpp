// Checks the coverage of the problems' test data, and that every answer matches the reference.

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "reference/distance_table.hpp"
#include "reference/puzzle.hpp"
#include "tests/reference/boards.hpp"
#include "tests/reference/problems.hpp"

namespace reference::problem_data_test {
namespace {

using test_problems::case_texts;
using test_problems::CaseText;
using test_problems::has_extra_white_space;

struct TestCase {
  std::string name;
  std::string input;
  std::string answer;
  Board start;
  Board goal = solved_board(3);
};

/// Reads a board such as "1 2 3 4 5 6 7 8 x" or "123456780", with white space around it.
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
  for (const CaseText& text : case_texts(problem)) {
    std::string_view answer = text.answer;
    TestCase test{text.name, text.input, std::string(take_word(answer)), {}};
    const std::size_t line_end = test.input.find('\n');
    test.start = board_in(test.input.substr(0, line_end));
    const std::string second_line = test.input.substr(line_end + 1);
    if (!second_line.empty()) test.goal = board_in(second_line);
    if (problem == "eightring") test.goal = board_in("123804765");
    cases.push_back(test);
  }
  return cases;
}

bool asks_for_path(const std::string& problem) {
  return problem == "eightpath" || problem == "eight";
}

class ProblemData : public testing::TestWithParam<std::string> {
 protected:
  std::vector<TestCase> cases_ = test_cases(GetParam());
};

TEST_P(ProblemData, MatchesTheReferenceAnswers) {
  for (const TestCase& test : cases_) {
    const auto moves = fewest_moves(test.start, test.goal);
    if (asks_for_path(GetParam())) {
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
  const bool ring = GetParam() == "eightring";
  // In eightring, the goal has the blank in the middle, so no board is more than 30 moves away from
  // it. The other problems have boards that need 31 moves.
  for (int depth = 0; depth <= (ring ? 30 : 31); ++depth) {
    EXPECT_GT(count[depth], 0) << "depth " << depth;
  }
  // In eightring, every board can reach the goal.
  EXPECT_TRUE(ring ? count[-1] == 0 : count[-1] >= 4) << count[-1];
}

TEST_P(ProblemData, CoversBothBoardsThatNeedTheMostMovesToTheOrderedGoal) {
  if (GetParam() == "eightring") return;  // has a different goal
  std::set<std::string> deepest;
  for (const TestCase& test : cases_) {
    if (test.goal != solved_board(3)) continue;
    if (test_boards::ordered_table().distance(test.start) == 31)
      deepest.insert(to_text(test.start, "x"));
  }
  EXPECT_EQ(deepest, (std::set<std::string>{"6 4 7 8 5 x 3 2 1", "8 6 7 2 5 4 3 x 1"}));
}

TEST_P(ProblemData, CoversExtraWhiteSpace) {
  EXPECT_GE(std::count_if(cases_.begin(), cases_.end(),
                          [](const TestCase& test) { return has_extra_white_space(test.input); }),
            2);
}

TEST_P(ProblemData, HasNoDuplicateTests) {
  std::set<std::string> inputs;
  for (const TestCase& test : cases_) EXPECT_TRUE(inputs.insert(test.input).second) << test.name;
}

INSTANTIATE_TEST_SUITE_P(Problems, ProblemData,
                         testing::Values("eightsteps", "eightpath", "eight", "eightboards",
                                         "eightring"),
                         [](const auto& problem) { return problem.param; });

TEST(ProblemDataOfEightboards, HasVariousGoalsAndSomeBlanksInTheFirstCell) {
  const auto cases = test_cases("eightboards");
  EXPECT_TRUE(std::any_of(cases.begin(), cases.end(), [](const TestCase& test) {
    return test.answer != "Impossible" && !solvable(test.start, solved_board(3));
  }));
  EXPECT_TRUE(std::any_of(cases.begin(), cases.end(), [](const TestCase& test) {
    return test.start.blank() == 0 || test.goal.blank() == 0;
  }));
}

TEST(ProblemDataOfEightring, HasBoardsWithTheBlankInTheFirstCell) {
  const auto cases = test_cases("eightring");
  EXPECT_TRUE(std::any_of(cases.begin(), cases.end(),
                          [](const TestCase& test) { return test.start.blank() == 0; }));
}

}  // namespace
}  // namespace reference::problem_data_test
