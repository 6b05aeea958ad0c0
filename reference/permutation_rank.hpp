#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace reference {

// Permutations of 0 … n-1 and their places in lexicographic order, from 0: the Cantor expansion
// (Cantor 1869; Lehmer, "Teaching combinatorial tricks to a computer", 1960). Digit i of a
// permutation's code, of n - i possible values, is how many of the later elements are smaller; the
// place is the code read as a number in the factorial number system. For at most 16 elements
// lexicographic_rank.hpp gives digits in constant time.

/// A prime: what the problem cantorrank takes places modulo.
inline constexpr std::uint64_t rank_modulus = 998'244'353;

/// More elements have places that do not fit into 64 bits.
inline constexpr std::size_t exact_rank_elements_max = 20;

using Permutation = std::vector<std::size_t>;
using LehmerCode = std::vector<std::size_t>;

/// The code by counting: O(n^2).
LehmerCode lehmer_code_quadratic(const Permutation& permutation);

/// The code with a Fenwick tree: O(n log n).
LehmerCode lehmer_code_fenwick(const Permutation& permutation);

/// And back.
Permutation permutation_quadratic(const LehmerCode& code);
Permutation permutation_fenwick(const LehmerCode& code);

/// The place that the code stands for, modulo a number below 2^32.
std::uint64_t place_modulo(const LehmerCode& code, std::uint64_t modulus);

/// The place itself, of at most 20 elements.
std::uint64_t place_of(const LehmerCode& code);

/// The code of the permutation of so many elements, at most 20, at this place, below n!.
LehmerCode code_at(std::size_t elements, std::uint64_t place);

/// n!, of at most 20.
std::uint64_t factorial(std::size_t n);

}  // namespace reference
