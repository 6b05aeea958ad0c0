#include "judge/core/contains.hpp"

#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(Contains, FindsAnElementByItsValueOrByAMember) {
  const std::vector<int> numbers = {1, 2, 3};
  EXPECT_TRUE(contains(numbers, 3));
  EXPECT_FALSE(contains(numbers, 4));
  const std::vector<std::pair<int, char>> pairs = {{1, 'a'}};
  EXPECT_TRUE(contains(pairs, 'a', &std::pair<int, char>::second));
}

}  // namespace
}  // namespace judge
