#pragma once

#include <cstdint>

#include "judge/core/limits.hpp"

namespace judge {

/// Coarse measurements, for viewers who may not see a test's input. A program can choose its time
/// and memory use depending on its input, so exact figures would leak about ten bits of the input
/// per run. The functions round up to 1, 2, 5, 10, 20, 50, … times 10 ms or 1 MiB, and never exceed
/// the limit, so a figure leaks at most four bits. Rounding is monotonic, so the maximum of rounded
/// figures equals the rounded maximum.

/// Rounds a time in seconds. A `limit_s` of 0 means that the limit is unknown.
double coarse_seconds(double seconds, double limit_s);

/// Rounds a memory size. A `limit_bytes` of 0 means that the limit is unknown.
std::uint64_t coarse_bytes(std::uint64_t bytes, std::uint64_t limit_bytes);

}  // namespace judge
