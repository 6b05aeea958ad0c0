#pragma once

#include <cstdint>
#include <optional>

namespace judge::observe {

/// The resources that a process uses. A value that cannot be read is empty.
struct ProcessUsage {
  std::optional<std::uint64_t> open_descriptors;
  std::optional<std::uint64_t> descriptors_max;
  std::optional<std::uint64_t> resident_bytes;
  std::optional<double> start_time_s;  ///< seconds since 1970-01-01 UTC
};

/// Reads the usage of this process from /proc.
ProcessUsage read_process_usage();

}  // namespace judge::observe
