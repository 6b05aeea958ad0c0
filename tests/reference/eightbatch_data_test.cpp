// Checks the coverage of the test data of eightbatch, and that every answer matches the table.

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "reference/puzzle.hpp"
#include "tests/reference/boards.hpp"
#include "tests/reference/problems.hpp"

namespace reference {
namespace {

using test_problems::case_texts;
using test_problems::CaseText;

/// Returns the distances of the boards in a test input; -1 for unsolvable boards.
std::vector<int> distances(const CaseText& test) {
  std::istringstream words(test.input);
  std::size_t count = 0;
  words >> count;
  std::vector<int> result;
  for (std::size_t board = 0; board < count; ++board) {
    std::string cells;
    std::string word;
    for (int cell = 0; cell < 9 && words >> word; ++cell) cells += word + " ";
    const auto start = board_from_text(cells, 3, "0");
    EXPECT_TRUE(start) << test.name;
    if (start) result.push_back(test_boards::ordered_table().distance(*start));
  }
  EXPECT_FALSE(words >> count) << test.name << " continues after its last board";
  return result;
}

TEST(ProblemDataOfEightbatch, MatchesTheReferenceAnswers) {
  for (const CaseText& test : case_texts("eightbatch")) {
    std::string expected;
    for (const int distance : distances(test)) {
      expected += (distance < 0 ? "No Solution!" : std::to_string(distance)) + "\n";
    }
    EXPECT_EQ(test.answer, expected) << test.name;
  }
}

TEST(ProblemDataOfEightbatch, CoversEveryDepthAndHasUnsolvableBoardsAtEveryPosition) {
  std::map<int, int> count;
  std::set<std::size_t> sizes;
  std::set<std::size_t> unsolvable_places;
  for (const CaseText& test : case_texts("eightbatch")) {
    const std::vector<int> found = distances(test);
    sizes.insert(found.size());
    for (std::size_t place = 0; place < found.size(); ++place) {
      ++count[found[place]];
      if (found[place] < 0) unsolvable_places.insert(place);
    }
  }
  for (int depth = -1; depth <= 31; ++depth) EXPECT_GT(count[depth], 0) << "depth " << depth;
  EXPECT_EQ(*sizes.begin(), 1U);
  EXPECT_EQ(*sizes.rbegin(), 8U);
  EXPECT_EQ(unsolvable_places.size(), 8U);
}

TEST(ProblemDataOfEightbatch, HasSolvableBoardsAfterAnUnsolvableOne) {
  const auto cases = case_texts("eightbatch");
  EXPECT_TRUE(std::any_of(cases.begin(), cases.end(), [](const CaseText& test) {
    const std::vector<int> found = distances(test);
    const auto unsolvable = std::find(found.begin(), found.end(), -1);
    return std::any_of(unsolvable, found.end(), [](int distance) { return distance >= 0; });
  }));
}

TEST(ProblemDataOfEightbatch, CoversExtraWhiteSpaceAndHasNoDuplicateTests) {
  std::set<std::string> inputs;
  int spaced = 0;
  for (const CaseText& test : case_texts("eightbatch")) {
    EXPECT_TRUE(inputs.insert(test.input).second) << test.name;
    spaced += test_problems::has_extra_white_space(test.input) ? 1 : 0;
  }
  EXPECT_GE(spaced, 2);
}

}  // namespace
}  // namespace reference
