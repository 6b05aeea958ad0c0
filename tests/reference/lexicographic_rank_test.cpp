#include "reference/lexicographic_rank.hpp"

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "reference/permutation_rank.hpp"

namespace reference {
namespace {

TEST(LexicographicRank, EachDigitIsTheNumberOfSmallerUnusedValues) {
  std::mt19937 numbers(6);
  Permutation permutation(16);
  std::iota(permutation.begin(), permutation.end(), std::size_t{0});
  for (int count = 0; count < 1000; ++count) {
    UnusedBelow unused;
    LehmerCode code;
    for (const std::size_t element : permutation) code.push_back(unused.take(element));
    ASSERT_EQ(code, lehmer_code_quadratic(permutation));
    UnusedValues values;
    Permutation back;
    for (const std::size_t digit : code) back.push_back(values.take(digit));
    ASSERT_EQ(back, permutation);
    std::shuffle(permutation.begin(), permutation.end(), numbers);
  }
}

// Arrangements of three of sixteen values, as in a small pattern database, have the ranks 0 to
// 3,359 in order.
TEST(LexicographicRank, NumbersAllArrangementsOf3Of16ValuesInOrder) {
  std::size_t expected = 0;
  for (std::size_t a = 0; a < 16; ++a) {
    for (std::size_t b = 0; b < 16; ++b) {
      for (std::size_t c = 0; c < 16; ++c) {
        if (a == b || b == c || a == c) continue;
        UnusedBelow unused;
        const std::size_t first = unused.take(a);
        const std::size_t second = unused.take(b);
        ASSERT_EQ((first * 15 + second) * 14 + unused.take(c), expected++);
      }
    }
  }
  EXPECT_EQ(expected, 3360U);
}

}  // namespace
}  // namespace reference
