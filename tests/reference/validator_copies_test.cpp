// The path validator is copied into several packages, so that each package is self-contained.
// script/generate-data creates the copies. Some input validators are also in several packages.

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "problems/eightpath/output_validator/path_check.hpp"
#include "tests/reference/problems.hpp"

namespace path_check {
namespace {

using reference::test_problems::directory;
using reference::test_problems::read;

std::set<std::string> files_in(const std::filesystem::path& folder) {
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    names.insert(entry.path().filename().string());
  }
  return names;
}

TEST(OutputValidator, ContainsACopyOfThePuzzleHeader) {
  EXPECT_EQ(read(directory / "eightpath/output_validator/puzzle.hpp"),
            read(directory.parent_path() / "reference/puzzle.hpp"))
      << "run script/generate-data to copy it again";
}

TEST(OutputValidator, IsTheSameInEveryPackage) {
  const auto original = directory / "eightpath/output_validator";
  for (const char* package : {"eight", "fifteenpath"}) {
    const auto copy = directory / package / "output_validator";
    EXPECT_EQ(files_in(copy), files_in(original)) << package;
    for (const std::string& name : files_in(original)) {
      EXPECT_EQ(read(copy / name), read(original / name))
          << package << ": run script/generate-data to copy it again";
    }
  }
}

TEST(OutputValidator, HasTheSameHeaderFilesInScoringProblemsAsInEightpath) {
  const auto original = directory / "eightpath/output_validator";
  for (const char* package : {"eightgroups", "fifteenanswers"}) {
    for (const std::string& name : files_in(original)) {
      if (!name.ends_with(".hpp")) continue;
      EXPECT_EQ(read(directory / package / "output_validator" / name), read(original / name))
          << package << ": run script/generate-data to copy it again";
    }
  }
}

// Each package contains its input validator. Packages with the same input format must contain the
// same validator.
TEST(InputValidator, IsTheSameForTheSameInputFormat) {
  const auto source = [](const std::string& path) { return read(directory / path); };
  const std::string board = source("eightpath/input_validators/board.cpp");
  EXPECT_EQ(source("eight/input_validators/board.cpp"), board);
  EXPECT_EQ(source("eightsteps/input_validators/board.cpp"), board);
  EXPECT_EQ(source("eightgroups/input_validators/board.cpp"), board);
  EXPECT_EQ(source("fifteenanswers/input_validators/board.cpp"),
            source("fifteenpath/input_validators/board.cpp"));
  EXPECT_EQ(source("kthpermutationfn/input_validators/size_and_rank.cpp"),
            source("kthpermutation/input_validators/size_and_rank.cpp"));
}

Rules rules_of(const std::vector<std::string>& arguments) {
  std::string error;
  return parse_rules(arguments, error).value();
}

// As in problems/eight/data/*/test_group.yaml.
TEST(PathCheckOfEight, AcceptsAnyPathOfAtMost100000Moves) {
  const Rules rules = rules_of({"length=any", "moves_max=100000"});
  const std::string board = "1 2 3 4 5 6 7 x 8";
  std::string path = "r";
  while (path.size() < 99'999) path += "lr";
  EXPECT_EQ(check(rules, board, "r", path), Decision{});
  EXPECT_EQ(check(rules, board, "r", path + "lr"),
            wrong("100001 moves, but at most 100000 are allowed"));
  EXPECT_EQ(check(rules, board, "rlr", "r"), Decision{});
}

// As in problems/fifteenpath/data/*/test_group.yaml.
TEST(PathCheckOfFifteenpath, ReadsTheMinimumNumberOfMovesFromTheAnswerFile) {
  const Rules rules = rules_of({"size=4x4", "blank=0"});
  const std::string board = "1 2 3 4 5 6 7 8 9 10 0 12 13 14 11 15";
  EXPECT_EQ(check(rules, board, "dr", "dr"), Decision{});
  EXPECT_EQ(check(rules, board, "dr", "drlr"), wrong("4 moves, but 2 suffice"));
  EXPECT_EQ(check(rules, board, "drlr", "dr").verdict, Verdict::judging_error);
  EXPECT_EQ(check(rules, board, "drr", "dr").verdict, Verdict::judging_error);
  EXPECT_EQ(check(rules, board, "unsolvable", "dr").verdict, Verdict::judging_error);
}

}  // namespace
}  // namespace path_check
