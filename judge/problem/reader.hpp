#pragma once

#include <expected>
#include <filesystem>
#include <string>
#include <vector>

#include "judge/problem/base/package.hpp"

namespace judge::problem {

/// Limits on a zip archive, so that a hostile one can fill neither the disk nor the memory.
struct ArchiveLimits {
  std::size_t entries_max = 10'000;
  std::uint64_t unpacked_bytes_max = 2048 * mebibyte;
  std::uint64_t file_bytes_max = 1024 * mebibyte;
  double ratio_max = 200;  ///< unpacked size / archive size; checked above 1 MiB unpacked
};

/// Reads a problem package (a directory or a `.zip`/`.kpp` file) of format `2025-09`, `2023-07` or
/// `legacy`, and checks everything that can be checked without running a program. On failure
/// returns all errors found, not only the first.
/// Source: Kattis/problem-package-format, spec/2025-09.md and spec/legacy.md.
std::expected<Package, std::vector<Finding>> read_package(const std::filesystem::path& path,
                                                          const ArchiveLimits& limits = {});

/// Like `read_package`, for a directory whose name differs from the name of the package.
std::expected<Package, std::vector<Finding>> read_package_as(
    const std::string& short_name, const std::filesystem::path& directory);

}  // namespace judge::problem
