#include "reference/algorithms.hpp"

#include <ostream>
#include <set>

#include <gtest/gtest.h>

#include "tests/reference/search_checks.hpp"

namespace reference {

void PrintTo(const Algorithm& algorithm, std::ostream* out) { *out << algorithm.id; }

namespace {

using test_boards::ordered_table;

class EveryAlgorithm : public testing::TestWithParam<Algorithm> {
 protected:
  /// Returns the number n such that the test uses every n-th board. n is larger for slow
  /// algorithms, and 1 in the long suite.
  static std::size_t step() {
    if (GetParam().id == "dijkstra") return test_boards::stride(9973, 997);
    if (GetParam().id == "bfs") return test_boards::stride(9973, 499);
    return test_boards::stride(997, 61);
  }
};

// Starts with the boards at the largest distance, so that the test always includes the two deepest
// boards.
TEST_P(EveryAlgorithm, AgreesWithTheDistanceTable) {
  const Solver solve = make_solver(GetParam(), solved_board(3));
  const auto& boards = ordered_table().boards();
  std::size_t wrong = 0;
  for (std::size_t back = 0; back < boards.size(); back += back == 0 ? 1 : step()) {
    const Board& start = boards[boards.size() - 1 - back];
    const std::string mistake = test_boards::mistake(solve(start, {}), start, ordered_table());
    if (!mistake.empty() && ++wrong < 4) ADD_FAILURE() << to_text(start, "x") << ": " << mistake;
  }
  EXPECT_EQ(wrong, 0U);
}

TEST_P(EveryAlgorithm, RecognizesUnsolvableBoards) {
  const Solver solve = make_solver(GetParam(), solved_board(3));
  const Solution solution = solve(*board_from_text("1 2 3 4 5 6 8 7 x", 3, "x"), {});
  EXPECT_EQ(solution.outcome, Outcome::unsolvable);
  EXPECT_EQ(solution.path, "");
}

INSTANTIATE_TEST_SUITE_P(Algorithms, EveryAlgorithm, testing::ValuesIn(algorithms),
                         [](const auto& instance) {
                           std::string name(instance.param.id);
                           std::erase(name, '-');
                           return name;
                         });

TEST(Algorithms, AreFoundByTheirIds) {
  std::set<std::string_view> ids;
  for (const Algorithm& algorithm : algorithms) {
    ids.insert(algorithm.id);
    EXPECT_EQ(find_algorithm(algorithm.id), &algorithm);
  }
  EXPECT_EQ(ids.size(), algorithms.size());
  EXPECT_EQ(find_algorithm("magic"), nullptr);
  EXPECT_EQ(best_algorithm(3).id, "table");
  EXPECT_EQ(best_algorithm(4).id, "ida-star-patterns");
}

}  // namespace
}  // namespace reference
