#pragma once

#include <filesystem>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/problem/archive/archive_writer.hpp"

namespace judge::problem {

/// A directory that appears under its name only when it is complete. Until then it has a temporary
/// name in the same parent directory, and the destructor removes it.
class PackageDirectory {
 public:
  /// Creates the directory. An existing `target` is an error unless it is an empty directory.
  static Result<PackageDirectory> create(const std::filesystem::path& target);
  PackageDirectory(PackageDirectory&& other) noexcept;
  PackageDirectory& operator=(PackageDirectory&&) = delete;
  ~PackageDirectory();

  /// Returns the directory's current path.
  const std::filesystem::path& path() const { return temporary_; }

  /// Writes copies of these files. Their names are relative to the directory. An existing file is
  /// an error.
  Result<void> write(const std::vector<ArchiveFile>& files) const;

  /// Gives the directory its final name.
  Result<void> put_in_place();

 private:
  PackageDirectory(std::filesystem::path target, std::filesystem::path temporary)
      : target_(std::move(target)), temporary_(std::move(temporary)) {}

  std::filesystem::path target_;
  std::filesystem::path temporary_;  ///< empty after `put_in_place`
};

}  // namespace judge::problem
