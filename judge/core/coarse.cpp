#include "judge/core/coarse.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace judge {
namespace {

constexpr std::array<std::uint64_t, 3> first_steps = {1, 2, 5};
constexpr double steps_per_second = 100;  // A step is 10 ms.

/// Returns the smallest of 1, 2, 5, 10, 20, 50, … that is at least `count`. Returns `count` itself
/// if that number would overflow.
std::uint64_t next_step(std::uint64_t count) {
  constexpr std::uint64_t scale_max = std::numeric_limits<std::uint64_t>::max() / 100;
  for (std::uint64_t scale = 1; scale < scale_max; scale *= 10) {
    for (const std::uint64_t step : first_steps) {
      if (count <= step * scale) return step * scale;
    }
  }
  return count;
}

}  // namespace

double coarse_seconds(double seconds, double limit_s) {
  constexpr double count_max = 1e15;
  if (!std::isfinite(seconds)) return seconds;
  const double count = std::clamp(std::ceil(seconds * steps_per_second), 1.0, count_max);
  const auto steps = next_step(static_cast<std::uint64_t>(count));
  const double rounded = static_cast<double>(steps) / steps_per_second;
  return limit_s > 0 ? std::min(rounded, limit_s) : rounded;
}

std::uint64_t coarse_bytes(std::uint64_t bytes, std::uint64_t limit_bytes) {
  const std::uint64_t count = bytes / mebibyte + (bytes % mebibyte == 0 ? 0 : 1);
  const std::uint64_t rounded = next_step(std::max<std::uint64_t>(count, 1)) * mebibyte;
  return limit_bytes > 0 ? std::min(rounded, limit_bytes) : rounded;
}

}  // namespace judge
