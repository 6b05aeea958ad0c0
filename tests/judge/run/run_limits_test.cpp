#include "judge/run/run_limits.hpp"

#include <gtest/gtest.h>

namespace judge::run::run_limits_test {
namespace {

TEST(GradingProcedure, IsInteractiveOrMultiPassOnlyIfTheProblemTypeIs) {
  problem::Package package;
  package.limits.validation_passes = 5;
  EXPECT_EQ(procedure_of(package), (grading::Procedure{.interactive = false, .passes_max = 1}));
  package.type.interactive = true;
  EXPECT_EQ(procedure_of(package), (grading::Procedure{.interactive = true, .passes_max = 1}));
  package.type.multi_pass = true;
  EXPECT_EQ(procedure_of(package), (grading::Procedure{.interactive = true, .passes_max = 5}));
}

}  // namespace
}  // namespace judge::run::run_limits_test
