#include "judge/app/service/memory_check.hpp"

#include <algorithm>
#include <fstream>

#include <fmt/format.h>

#include "judge/app/base/workshop.hpp"
#include "judge/core/limits.hpp"

namespace judge::app {
namespace {

namespace fs = std::filesystem;

/// The measured memory use of the judge itself (see docs/operations.md, "Memory").
constexpr std::uint64_t judge_bytes = 64 * mebibyte;
constexpr std::uint64_t hash_bytes = 64 * mebibyte;
/// The minimum memory for a slot: for its sandbox helper, and for a small compilation. Judged
/// programs may need additional memory.
constexpr std::uint64_t slot_bytes = 128 * mebibyte;

/// Lowers the memory limit to the value in this file, if that value is smaller.
void lower_by(const fs::path& file, MemoryLimit& limit) {
  std::ifstream stream(file);
  std::uint64_t bytes = 0;  // stays 0 for "max", which means no limit
  if (!(stream >> bytes) || bytes == 0) return;
  if (limit.bytes == 0 || bytes < limit.bytes) limit = {bytes, file.string()};
}

/// Lowers the memory limit to the smallest limit that is set for a cgroup or one of its ancestors,
/// if that limit is smaller. The file `name` in a cgroup's directory contains the cgroup's limit.
void lower_along(const fs::path& root, const std::string& cgroup, const char* name,
                 MemoryLimit& limit) {
  fs::path relative = fs::path(cgroup).relative_path();
  for (; !relative.empty(); relative = relative.parent_path()) {
    lower_by(root / relative / name, limit);
  }
  lower_by(root / name, limit);
}

void lower_by_machine(const fs::path& proc, MemoryLimit& limit) {
  std::ifstream stream(proc / "meminfo");
  std::string name;
  std::uint64_t kibibytes = 0;
  if (!(stream >> name >> kibibytes) || name != "MemTotal:") return;
  const std::uint64_t bytes = kibibytes * kibibyte;
  if (limit.bytes == 0 || bytes < limit.bytes) limit = {bytes, "this machine"};
}

std::uint64_t slots_of(const Configuration& values, bool serves) {
  if (serves && !values.embedded_workers) return 0;
  return values.workers > 0 ? static_cast<std::uint64_t>(values.workers) : core_count();
}

}  // namespace

MemoryLimit memory_limit(const fs::path& proc, const fs::path& cgroups) {
  MemoryLimit limit;
  lower_by_machine(proc, limit);
  std::ifstream stream(proc / "self" / "cgroup");
  for (std::string line; std::getline(stream, line);) {
    const std::size_t first = line.find(':');
    const std::size_t second = line.find(':', first + 1);
    if (second == std::string::npos) continue;
    const std::string controllers = line.substr(first + 1, second - first - 1);
    const std::string cgroup = line.substr(second + 1);
    if (controllers.empty()) lower_along(cgroups, cgroup, "memory.max", limit);
    if (controllers == "memory") {
      lower_along(cgroups / "memory", cgroup, "memory.limit_in_bytes", limit);
    }
  }
  return limit;
}

std::uint64_t memory_needed_bytes(const Configuration& values, bool serves) {
  const std::uint64_t hashes = serves ? static_cast<std::uint64_t>(values.password_hashes_max) : 0;
  return judge_bytes + hashes * hash_bytes + slots_of(values, serves) * slot_bytes;
}

Result<void> check_memory(const MemoryLimit& limit, const Configuration& values, bool serves) {
  const std::uint64_t needed = memory_needed_bytes(values, serves);
  if (limit.bytes == 0 || limit.bytes >= needed) return {};
  return failure(fmt::format(
      "{} MiB of memory is not enough: the judge needs at least {} MiB with {} judging slots{}, "
      "in addition to the memory of the programs that it judges\n"
      "The limit comes from {}.\n"
      "Fix: raise it (MemoryMax= of the unit, --memory of the container), or lower 'workers'{}",
      limit.bytes / mebibyte, needed / mebibyte, slots_of(values, serves),
      serves ? fmt::format(" and {} passwords hashed at the same time", values.password_hashes_max)
             : "",
      limit.source, serves ? " or 'password_hashes_max'" : ""));
}

}  // namespace judge::app
