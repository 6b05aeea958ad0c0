#include "judge/problem/metadata/replay.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/problem/reader.hpp"
#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem::replay_test {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::StartsWith;

TEST(Replay, ReadsTheBoardAndItsGoal) {
  EXPECT_EQ(PackageFixture().package().replay, std::nullopt);
  PackageFixture fixture;
  fixture.file("judge.yaml",
               "replay: {kind: sliding_puzzle, rows: 2, columns: 3, goal: [1, 2, 3, 4, 5, 0]}\n");
  EXPECT_EQ(fixture.package().replay, (SlidingPuzzle{2, 3, {1, 2, 3, 4, 5, 0}}));
}

TEST(Replay, ReadsTheBoardSizesOfBundledPuzzleProblems) {
  for (const auto& [name, side] :
       std::map<std::string, int>{{"eightpath", 3}, {"fifteenpath", 4}}) {
    const auto package = read_package(std::string(JUDGE_SOURCE_DIR) + "/problems/" + name);
    ASSERT_TRUE(package) << to_string(package.error().front());
    ASSERT_TRUE(package->replay) << name;
    EXPECT_EQ(package->replay->rows, side);
    EXPECT_EQ(package->replay->columns, side);
    EXPECT_EQ(package->replay->goal.back(), 0);
  }
}

std::vector<std::string> errors_of(const std::string& replay) {
  return PackageFixture().file("judge.yaml", "replay: " + replay + "\n").errors();
}

TEST(Replay, NamesTheInvalidKey) {
  EXPECT_THAT(errors_of("3"), ElementsAre(StartsWith("judge.yaml:1: replay: must be")));
  EXPECT_THAT(errors_of("{kind: sliding_puzzle, rows: 2, columns: 2}"),
              ElementsAre(StartsWith("judge.yaml:1: replay.goal: ")));
  EXPECT_THAT(errors_of("{kind: chess, rows: 2, columns: 2, goal: [1, 2, 3, 0]}"),
              ElementsAre(StartsWith("judge.yaml:1: replay.kind: must be 'sliding_puzzle'")));
  EXPECT_THAT(errors_of("{kind: sliding_puzzle, rows: 1, columns: 2, goal: [1, 0]}"),
              ElementsAre(StartsWith("judge.yaml:1: replay.rows: ")));
  EXPECT_THAT(errors_of("{kind: sliding_puzzle, rows: 2, columns: 9, goal: [1, 0]}"),
              ElementsAre(StartsWith("judge.yaml:1: replay.columns: ")));
  for (const char* goal : {"[1, 2, 3]", "[1, 2, 0, 0]", "[1, 2, 3, 0, 3]"}) {
    EXPECT_THAT(
        errors_of("{kind: sliding_puzzle, rows: 2, columns: 2, goal: " + std::string(goal) + "}"),
        ElementsAre(EndsWith("must contain each of the numbers 0 to 3 once, row by row; 0 is "
                             "the blank")));
  }
  EXPECT_THAT(errors_of("{kind: sliding_puzzle, rows: 2, columns: 2, goal: [1, 2, 3, x]}"),
              ElementsAre(StartsWith("judge.yaml:1: replay.goal")));
  EXPECT_THAT(errors_of("{kind: sliding_puzzle, row: 2, columns: 2, goal: [1, 2, 3, 0]}"),
              testing::Contains(StartsWith("judge.yaml:1: replay.row: ")));
}

}  // namespace
}  // namespace judge::problem::replay_test
