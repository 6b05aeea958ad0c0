#pragma once

#include <algorithm>
#include <vector>

namespace test_support {

/// The middle one of values, of which there is at least one; of an even number the upper.
inline double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

}  // namespace test_support
