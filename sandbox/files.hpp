#pragma once

#include <optional>
#include <string>

#include "sandbox/error.hpp"

namespace sandbox {

/// The whole content of a small file (at most 1 MiB), for example one below /proc; nothing when it
/// can't be read.
std::optional<std::string> read_small_file(const std::string& path);

/// Writes to an existing file in one write, as kernel files want it.
Expected<void> write_small_file(const std::string& path, const std::string& content);

}  // namespace sandbox
