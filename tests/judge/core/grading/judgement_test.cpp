#include "judge/core/grading/judgement.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(Judgement, HasTheMaximumTimeAndMemoryOfItsRuns) {
  std::vector<struct Run> runs(3);
  runs[0].measurement.cpu_s = 0.5;
  runs[1].measurement.memory_bytes = 7;
  EXPECT_EQ(max_cpu_s(runs), 0.5);
  EXPECT_EQ(max_memory_bytes(runs), 7U);
  EXPECT_EQ(max_cpu_s(std::vector<struct Run>()), 0);
  EXPECT_EQ(max_memory_bytes(std::vector<struct Run>()), 0U);
}

}  // namespace
}  // namespace judge
