#pragma once

#include <bit>
#include <cstddef>
#include <vector>

namespace reference {

/// A set of values, initially 0 … size-1, that counts and finds values in O(log size) (Fenwick, "A
/// new data structure for cumulative frequency tables", 1994).
class FenwickTree {
 public:
  explicit FenwickTree(std::size_t size) : sums_(size + 1) {
    // Node i contains the number of values in a range that ends with value i - 1. The length of the
    // range is the lowest set bit of i. At first, all values of the range are in the set.
    for (std::size_t node = 1; node <= size; ++node) sums_[node] = node & (~node + 1);
  }

  void remove(std::size_t value) {
    for (std::size_t node = value + 1; node < sums_.size(); node += node & (~node + 1))
      --sums_[node];
  }

  /// Returns the number of remaining values that are less than `value`.
  std::size_t count_below(std::size_t value) const {
    std::size_t count = 0;
    for (std::size_t node = value; node > 0; node &= node - 1) count += sums_[node];
    return count;
  }

  /// Returns the remaining value with exactly `count` remaining values below it. Such a value must
  /// exist.
  std::size_t find(std::size_t count) const {
    std::size_t node = 0;
    for (std::size_t step = std::bit_floor(sums_.size()); step > 0; step /= 2) {
      if (node + step >= sums_.size() || sums_[node + step] > count) continue;
      node += step;
      count -= sums_[node];
    }
    return node;
  }

 private:
  std::vector<std::size_t> sums_;
};

}  // namespace reference
