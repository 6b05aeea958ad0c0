#include "reference/fenwick_tree.hpp"

#include <random>
#include <set>

#include <gtest/gtest.h>

namespace reference {
namespace {

TEST(FenwickTree, BehavesLikeASortedSet) {
  std::mt19937 numbers(7);
  for (const std::size_t size : {1U, 2U, 7U, 8U, 9U, 100U}) {
    FenwickTree tree(size);
    std::set<std::size_t> left;
    for (std::size_t value = 0; value < size; ++value) left.insert(value);
    while (!left.empty()) {
      std::size_t count = 0;
      for (const std::size_t value : left) {
        ASSERT_EQ(tree.count_below(value), count);
        ASSERT_EQ(tree.find(count), value);
        ++count;
      }
      ASSERT_EQ(tree.count_below(size), left.size());
      const auto chosen = std::next(left.begin(), static_cast<long>(numbers() % left.size()));
      tree.remove(*chosen);
      left.erase(chosen);
    }
  }
}

}  // namespace
}  // namespace reference
