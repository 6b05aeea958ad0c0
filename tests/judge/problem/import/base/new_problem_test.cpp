#include "judge/problem/import/base/new_problem.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(NewProblem, KeepsValidLimitsAndListsInvalidOnes) {
  NewProblem problem;
  set_time_limit(problem, "1.5", 1.5);
  set_memory_limit(problem, "", std::nullopt);
  EXPECT_EQ(problem.time_s, 1.5);
  EXPECT_THAT(problem.report.kept, ElementsAre("time limit 1.5 s"));
  EXPECT_TRUE(problem.report.lost.empty());
  set_time_limit(problem, "-1", std::nullopt);
  set_memory_limit(problem, "lots", std::nullopt);
  EXPECT_EQ(problem.time_s, std::nullopt);
  EXPECT_THAT(problem.report.lost,
              ElementsAre(HasSubstr("time limit '-1'"), HasSubstr("memory limit 'lots'")));
}

TEST(NewProblem, ReportsAShortNameThatDiffersFromTheName) {
  ImportReport report;
  EXPECT_EQ(new_short_name("sum1", report), "sum1");
  EXPECT_THAT(report.changed, testing::IsEmpty());
  EXPECT_EQ(new_short_name("My-Sum_1.x", report), "mysum1x");
  EXPECT_THAT(report.changed, ElementsAre(HasSubstr("the name 'My-Sum_1.x'")));
}

}  // namespace
}  // namespace judge::problem
