#pragma once

#include <algorithm>
#include <vector>

namespace test_support {

/// Returns the median of one or more values. For an even number of values, returns the upper
/// median.
inline double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

}  // namespace test_support
