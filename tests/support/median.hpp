#pragma once

#include <algorithm>
#include <vector>

namespace test_support {

/// Returns the median of at least one value; of an even number of values, the upper one.
inline double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

}  // namespace test_support
