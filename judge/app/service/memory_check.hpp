#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "judge/app/configuration/configuration.hpp"
#include "judge/core/error.hpp"

namespace judge::app {

/// The memory that this process and its descendants may use, and the source of this limit.
struct MemoryLimit {
  std::uint64_t bytes = 0;  ///< 0: unknown
  std::string source;       ///< "/sys/fs/cgroup/x/memory.max", "this machine"
};

/// Returns the smallest of these amounts: the memory limits of this process's cgroups (version 1
/// and 2), and the memory of the machine. The parameters are for tests, which substitute other
/// directories.
MemoryLimit memory_limit(const std::filesystem::path& proc = "/proc",
                         const std::filesystem::path& cgroups = "/sys/fs/cgroup");

/// Returns the minimum memory for `judge serve`, or for `judge worker` if `serves` is false.
std::uint64_t memory_needed_bytes(const Configuration& values, bool serves);

/// Fails if the limit is too low, because the kernel would otherwise kill the judge later, when it
/// hashes the first password or compiles the first program. The error says how much memory is
/// needed, and which settings to lower instead.
Result<void> check_memory(const MemoryLimit& limit, const Configuration& values, bool serves);

}  // namespace judge::app
