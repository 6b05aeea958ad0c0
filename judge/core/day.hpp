#pragma once

#include <cstdint>

namespace judge {

/// The length of a day, in milliseconds, if daylight saving time neither begins nor ends on it.
inline constexpr std::int64_t day_length_ms = 86'400'000;

/// The end of the year 9999, in milliseconds since 1970: the latest time that the judge accepts.
inline constexpr std::int64_t time_ms_max = 253'402'300'799'000;

}  // namespace judge
