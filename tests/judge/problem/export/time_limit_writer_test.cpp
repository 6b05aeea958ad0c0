#include "judge/problem/export/time_limit_writer.hpp"

#include <gtest/gtest.h>

namespace judge::problem {
namespace {

TEST(TimeLimitWriter, AddsTheLimitToExistingLimits) {
  EXPECT_EQ(with_time_limit("name: a\nlimits:\n    memory: 64\nuuid: b\n", 2),
            "name: a\nlimits:\n    time_limit: 2\n    memory: 64\nuuid: b\n");
  EXPECT_EQ(with_time_limit("limits: # all\n\n  # of it\n   memory: 64", 0.5),
            "limits: # all\n   time_limit: 0.5\n\n  # of it\n   memory: 64");
  EXPECT_EQ(with_time_limit("limits: {memory: 64}\nname: a\n", 3),
            "limits: {time_limit: 3, memory: 64}\nname: a\n");
  EXPECT_EQ(with_time_limit("limits: {\n  memory: 64\n}\n", 3),
            "limits: {time_limit: 3, \n  memory: 64\n}\n");
  EXPECT_EQ(with_time_limit("limits: { }\n", 3), "limits: {time_limit: 3 }\n");
}

TEST(TimeLimitWriter, AddsTheLimitIfTheLimitsSectionIsMissingOrEmpty) {
  EXPECT_EQ(with_time_limit("name: a\n", 1), "name: a\nlimits:\n  time_limit: 1\n");
  EXPECT_EQ(with_time_limit("name: a", 1), "name: a\nlimits:\n  time_limit: 1\n");
  EXPECT_EQ(with_time_limit("", 1), "limits:\n  time_limit: 1\n");
  EXPECT_EQ(with_time_limit("limits:\nname: a\n", 1), "limits:\n  time_limit: 1\nname: a\n");
  EXPECT_EQ(with_time_limit("limits:", 1), "limits:\n  time_limit: 1\n");
}

TEST(TimeLimitWriter, IgnoresAnIndentedLineThatResemblesTheLimitsSection) {
  EXPECT_EQ(with_time_limit("name: a\n  limits: 7\n", 1),
            "name: a\n  limits: 7\nlimits:\n  time_limit: 1\n");
}

}  // namespace
}  // namespace judge::problem
