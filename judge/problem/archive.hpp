#pragma once

#include <expected>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "judge/problem/archive/temporary_directory.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/problem/reader.hpp"

namespace judge::problem {

/// An unpacked package.
struct Unpacked {
  std::shared_ptr<const TemporaryDirectory> directory;
  std::filesystem::path root;  ///< the package's root (`find_package_root`)
  std::string warning = {};    ///< about an unusual location of the root; may be empty
};

/// Unpacks a zip archive that contains a package. Refuses encrypted archives, absolute paths, paths
/// with "..", links that leave the package, duplicate names and special files. The limits apply to
/// the bytes that are actually unpacked, because the sizes in the archive's directory may be wrong.
/// Links are created last, so no file is ever written through a link. On failure, no files are left
/// on disk.
std::expected<Unpacked, std::vector<Finding>> unpack(const std::filesystem::path& archive,
                                                     const ArchiveLimits& limits);

/// Like `unpack`, but the archive may contain any files, not only a package. `root` is always
/// `directory`.
std::expected<Unpacked, std::vector<Finding>> unpack_files(const std::filesystem::path& archive,
                                                           const ArchiveLimits& limits);

}  // namespace judge::problem
