#include "problems/eightpath/output_validator/rules.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace path_check {
namespace {

std::string error_for(const std::vector<std::string>& arguments) {
  std::string error;
  return parse_rules(arguments, error) ? "" : error;
}

TEST(PathCheckRules, DefaultToTheRulesOfEightpath) {
  std::string error;
  const Rules rules = parse_rules({}, error).value();
  EXPECT_EQ(rules.side, 3);
  EXPECT_EQ(rules.blank, "x");
  EXPECT_EQ(to_text(rules.goal, rules.blank), "1 2 3 4 5 6 7 8 x");
  EXPECT_TRUE(rules.shortest);
  EXPECT_EQ(rules.unsolvable, "unsolvable");
}

TEST(PathCheckRules, CanAllBeSetWithArgumentsOfTheOutputValidator) {
  std::string error;
  const Rules rules = parse_rules({"goal=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15", "size=4x4",
                                   "blank=0", "length=any", "unsolvable=No", "moves_max=100000"},
                                  error)
                          .value();
  EXPECT_EQ(rules.side, 4);
  EXPECT_EQ(rules.blank, "0");
  EXPECT_EQ(to_text(rules.goal, "_"), "_ 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15");
  EXPECT_FALSE(rules.shortest);
  EXPECT_EQ(rules.unsolvable, "No");
  EXPECT_EQ(rules.moves_max, 100000U);
}

TEST(PathCheckRules, UseTheOrderedGoalFor4x4BoardsByDefault) {
  std::string error;
  EXPECT_EQ(parse_rules({"size=4x4"}, error)->goal, reference::solved_board(4));
}

TEST(PathCheckRules, RefuseUnknownArguments) {
  for (const char* argument :
       {"", "size", "size=", "size=5x5", "colour=red", "blank=", "goal=", "length=long",
        "unsolvable=", "unsolvable=dull", "unsolvable=not solvable", "moves_max=", "moves_max=-1",
        "moves_max=1e5", "moves_max=1234567890", "=x", "shortest"}) {
    EXPECT_EQ(error_for({argument}), "unknown argument '" + std::string(argument) + "'");
  }
}

TEST(PathCheckRules, RefuseAnInvalidGoal) {
  EXPECT_EQ(error_for({"goal=1,2,3,4,5,6,7,8,0"}), "the goal is not a board of 3x3 with blank 'x'");
  EXPECT_EQ(error_for({"size=4x4", "goal=1,2,3,4,5,6,7,8,x"}),
            "the goal is not a board of 4x4 with blank 'x'");
}

}  // namespace
}  // namespace path_check
