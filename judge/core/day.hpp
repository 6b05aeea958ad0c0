#pragma once

#include <cstdint>

namespace judge {

/// The length of a day without a change of clocks, in milliseconds.
inline constexpr std::int64_t day_length_ms = 86'400'000;

}  // namespace judge
