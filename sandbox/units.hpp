#pragma once

#include <cstdint>
#include <string_view>

#include "sandbox/error.hpp"

namespace sandbox {

inline constexpr std::uint64_t mebibyte = 1024 * 1024;

/// Parses "1s", "1.5 s", "250ms", "2m" or "2min", "8h", "30d", or a bare number of seconds. The
/// result is greater than 0.
Expected<double> parse_seconds(std::string_view text);

/// Parses "256MiB", "64 KiB", "1GiB", "500B", or a bare number of bytes.
Expected<std::uint64_t> parse_bytes(std::string_view text);

}  // namespace sandbox
