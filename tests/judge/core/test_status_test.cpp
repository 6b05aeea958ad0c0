#include "judge/core/test_status.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(TestStatusName, NamesEachStatus) {
  EXPECT_EQ(enum_name(TestStatus::same), "same");
  EXPECT_EQ(enum_name(TestStatus::added), "added");
  EXPECT_EQ(enum_name(TestStatus::changed), "changed");
  EXPECT_EQ(enum_name(TestStatus::removed), "removed");
}

}  // namespace
}  // namespace judge
