#pragma once

#include <cstdint>

namespace judge {

inline constexpr std::uint64_t kibibyte = 1024;
inline constexpr std::uint64_t mebibyte = 1024 * kibibyte;

/// What one run of a program may use. All four hold for the whole tree of its processes together.
struct RunLimits {
  double time_s = 1.0;                           ///< CPU seconds (user + system); > 0
  double wall_s = 3.0;                           ///< seconds on the clock; >= time_s
  std::uint64_t memory_bytes = 2048 * mebibyte;  ///< anonymous, shared and kernel memory
  std::uint64_t output_bytes = 8 * mebibyte;     ///< standard output + standard error + files
  double time_factor = 1.0;  ///< of the language, > 0; time_s and wall_s already hold it

  friend bool operator==(const RunLimits&, const RunLimits&) = default;
};

/// The wall limit that goes with a CPU limit when the package names none: sleeping and waiting cost
/// no CPU, so the clock gets three times the CPU limit and at least two seconds more.
constexpr double wall_limit_for(double time_s) {
  const double tripled = time_s * 3.0;
  const double padded = time_s + 2.0;
  return tripled > padded ? tripled : padded;
}

}  // namespace judge
