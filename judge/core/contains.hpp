#pragma once

#include <algorithm>
#include <functional>
#include <ranges>

namespace judge {

/// std::ranges::contains, which libstdc++ 12 lacks.
template <std::ranges::input_range Range, class Value, class Projection = std::identity>
bool contains(Range&& range, const Value& value, Projection projection = {}) {
  return std::ranges::find(range, value, projection) != std::ranges::end(range);
}

}  // namespace judge
