#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace reference {

// The Cantor expansion: converts permutations of 0 … n-1 to their indices in lexicographic order,
// counted from 0, and back (Cantor 1869; Lehmer, "Teaching combinatorial tricks to a computer",
// 1960). Every permutation has a Lehmer code of n digits. Digit i is the number of elements after
// element i that are smaller than it, so it has n - i possible values. The index (also called
// `place` here) is the code, read as a number in the factorial number system. For at most 16
// elements, lexicographic_rank.hpp computes each digit in constant time.

/// The modulus of the ranks in the problem cantorrank, which is a prime.
inline constexpr std::uint64_t rank_modulus = 998'244'353;

/// The maximum number of elements for which every index fits into 64 bits.
inline constexpr std::size_t exact_rank_elements_max = 20;

using Permutation = std::vector<std::size_t>;
using LehmerCode = std::vector<std::size_t>;

/// Computes the code by counting: O(n^2).
LehmerCode lehmer_code_quadratic(const Permutation& permutation);

/// Computes the code with a Fenwick tree: O(n log n).
LehmerCode lehmer_code_fenwick(const Permutation& permutation);

/// The inverse conversions, from a code to its permutation, with the same complexities.
Permutation permutation_quadratic(const LehmerCode& code);
Permutation permutation_fenwick(const LehmerCode& code);

/// Returns the index of the permutation with this code, modulo `modulus`, which must be below 2^32.
std::uint64_t place_modulo(const LehmerCode& code, std::uint64_t modulus);

/// Returns the index of the permutation with this code, which must have at most 20 digits.
std::uint64_t index_of(const LehmerCode& code);

/// Returns the code of the permutation with the index `place`, which must be below the factorial of
/// `elements`. `elements` must be at most 20.
LehmerCode code_at(std::size_t elements, std::uint64_t place);

/// Returns n!, for n of at most 20.
std::uint64_t factorial(std::size_t n);

}  // namespace reference
