#pragma once

#include <cstddef>
#include <cstdint>

namespace reference {

// The digits of the Cantor expansion (Lehmer code) of at most 16 different values below 16, each in
// constant time. They give ranks in lexicographic order in linear time, as in Korf and Schultze,
// "Large-scale parallel breadth-first search", 2005, but with the counts in one machine word
// instead of a table. Myrvold and Ruskey's ranking (2001) also takes linear time, but is not in
// lexicographic order, which the problems require.

/// Converts a permutation to digits. For each value of the permutation in order, returns the number
/// of smaller values that are still unused.
class UnusedBelow {
 public:
  /// The value must be below 16 and not taken yet.
  constexpr std::size_t take(std::size_t value) {
    const std::size_t digit = counts_ >> 4 * value & 15U;
    // Decrements the count of each larger value. No count underflows, because each of them includes
    // this value.
    counts_ -= one_each << 4 * value << 4;
    return digit;
  }

 private:
  static constexpr std::uint64_t one_each = 0x1111'1111'1111'1111;
  std::uint64_t counts_ = 0xFEDC'BA98'7654'3210;  ///< four bits for each value
};

/// Converts digits to a permutation. For each digit in order, returns the unused value that has
/// `digit` smaller unused values.
class UnusedValues {
 public:
  /// The digit must be below the number of unused values.
  constexpr std::size_t take(std::size_t digit) {
    const std::uint64_t below = (std::uint64_t{1} << 4 * digit) - 1;
    const std::size_t value = values_ >> 4 * digit & 15U;
    values_ = (values_ & below) | (values_ >> 4 & ~below);
    return value;
  }

 private:
  std::uint64_t values_ = 0xFEDC'BA98'7654'3210;  ///< four bits for each value, smallest lowest
};

}  // namespace reference
