#include "reference/permutation_rank.hpp"

#include <algorithm>
#include <numeric>
#include <random>

#include <gtest/gtest.h>

namespace reference {
namespace {

Permutation sorted(std::size_t elements) {
  Permutation permutation(elements);
  std::iota(permutation.begin(), permutation.end(), std::size_t{0});
  return permutation;
}

TEST(PermutationRank, FollowsTheLexicographicOrder) {
  for (std::size_t elements = 1; elements <= 7; ++elements) {
    Permutation permutation = sorted(elements);
    std::uint64_t place = 0;
    do {
      const LehmerCode code = lehmer_code_quadratic(permutation);
      ASSERT_EQ(lehmer_code_fenwick(permutation), code);
      ASSERT_EQ(index_of(code), place);
      ASSERT_EQ(code_at(elements, place), code);
      ASSERT_EQ(permutation_quadratic(code), permutation);
      ASSERT_EQ(permutation_fenwick(code), permutation);
      ++place;
    } while (std::next_permutation(permutation.begin(), permutation.end()));
    EXPECT_EQ(place, factorial(elements));
  }
}

TEST(PermutationRank, RankAndUnrankAgreeOnLargePermutations) {
  std::mt19937 numbers(8);
  Permutation permutation = sorted(2000);
  std::shuffle(permutation.begin(), permutation.end(), numbers);
  const LehmerCode code = lehmer_code_fenwick(permutation);
  EXPECT_EQ(lehmer_code_quadratic(permutation), code);
  EXPECT_EQ(permutation_fenwick(code), permutation);
  EXPECT_EQ(permutation_quadratic(code), permutation);
}

TEST(PermutationRank, IsExactForTheLastPermutationOf20Elements) {
  const std::uint64_t last = factorial(20) - 1;
  EXPECT_EQ(last, 2'432'902'008'176'639'999U);
  Permutation reversed = sorted(20);
  std::reverse(reversed.begin(), reversed.end());
  EXPECT_EQ(index_of(lehmer_code_fenwick(reversed)), last);
  EXPECT_EQ(permutation_fenwick(code_at(20, last)), reversed);
  EXPECT_EQ(place_modulo(code_at(20, last), rank_modulus), last % rank_modulus);
}

// The last permutation of n = 1,000,000 elements has the rank n! - 1. The test computes n! modulo
// the prime, factor by factor.
TEST(PermutationRank, IsCorrectModuloAPrimeForAMillionElements) {
  constexpr std::size_t elements = 1'000'000;
  Permutation permutation = sorted(elements);
  EXPECT_EQ(place_modulo(lehmer_code_fenwick(permutation), rank_modulus), 0U);
  std::reverse(permutation.begin(), permutation.end());
  std::uint64_t product = 1;
  for (std::uint64_t factor = 2; factor <= elements; ++factor)
    product = product * factor % rank_modulus;
  EXPECT_EQ(place_modulo(lehmer_code_fenwick(permutation), rank_modulus),
            (product + rank_modulus - 1) % rank_modulus);
}

}  // namespace
}  // namespace reference
