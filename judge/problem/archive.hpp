#pragma once

#include <expected>
#include <filesystem>
#include <memory>
#include <vector>

#include "judge/problem/package.hpp"
#include "judge/problem/reader.hpp"
#include "judge/problem/temporary_directory.hpp"

namespace judge::problem {

/// An unpacked package.
struct Unpacked {
  std::shared_ptr<const TemporaryDirectory> directory;
  std::filesystem::path
      root;  ///< where problem.yaml should be: the directory or the only one in it
};

/// Unpacks a zip archive. Refuses encrypted archives, paths that are absolute or contain "..",
/// links that leave the package, entries of the same name, special files, and what exceeds the
/// limits, which count the bytes that are really unpacked and do not trust the archive's directory.
/// Links are made last, so nothing is ever written through one. On failure nothing is left on disk.
std::expected<Unpacked, std::vector<Finding>> unpack(const std::filesystem::path& archive,
                                                     const ArchiveLimits& limits);

/// The same for an archive of any files: its root is the directory itself.
std::expected<Unpacked, std::vector<Finding>> unpack_files(const std::filesystem::path& archive,
                                                           const ArchiveLimits& limits);

}  // namespace judge::problem
