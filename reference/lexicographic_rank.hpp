#pragma once

#include <cstddef>
#include <cstdint>

namespace reference {

// Converts between a permutation and its digits (Cantor expansion, Lehmer code), from which the
// permutation's lexicographic rank is computed. The permutation consists of at most 16 different
// values below 16. Each digit takes constant time, so a rank takes linear time. The method is that
// of Korf and Schultze, "Large-scale parallel breadth-first search", 2005. They count unused values
// with a table. Here, the counts are in one machine word. Myrvold and Ruskey's method (2001) takes
// linear time, too, but its ranks are in a different order. The problems require the lexicographic
// order.

/// Converts a permutation to digits. For each value of the permutation in order, returns the number
/// of smaller values that are still unused.
class UnusedBelow {
 public:
  /// Returns the number of unused values that are smaller than `value`, the permutation's next
  /// value. This number is the digit of `value`. Then marks `value` as used. `value` must be below
  /// 16 and unused.
  constexpr std::size_t take(std::size_t value) {
    const std::size_t digit = counts_ >> 4 * value & 15U;
    // For each value, `counts_` contains the number of smaller unused values. `value` is now used,
    // so the counts of all larger values decrease by one. These counts included `value`, so none of
    // them was zero.
    counts_ -= one_each << 4 * value << 4;
    return digit;
  }

 private:
  static constexpr std::uint64_t one_each = 0x1111'1111'1111'1111;
  std::uint64_t counts_ = 0xFEDC'BA98'7654'3210;  ///< four bits for each value
};

/// Converts digits to a permutation, as the inverse of `UnusedBelow`. The digit of a value is the
/// number of smaller values that are still unused.
class UnusedValues {
 public:
  /// Returns the permutation's next value, which has this digit, and marks the value as used. The
  /// digit must be below the number of unused values.
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
