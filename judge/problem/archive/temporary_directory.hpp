#pragma once

#include <filesystem>
#include <memory>
#include <utility>

#include "judge/core/error.hpp"
#include "judge/core/file_descriptor.hpp"

namespace judge::problem {

/// A new directory, readable only by its owner, below the system's temporary directory. The
/// destructor removes it with all its contents. While the directory is in use, the process has a
/// lock (flock) on it, so the next `make` can recognize and remove directories that killed
/// processes left.
class TemporaryDirectory {
 public:
  static Result<std::shared_ptr<const TemporaryDirectory>> make();

  /// Takes ownership of a directory and of the descriptor that holds its lock.
  TemporaryDirectory(std::filesystem::path path, FileDescriptor lock)
      : path_(std::move(path)), lock_(std::move(lock)) {}
  ~TemporaryDirectory();
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
  FileDescriptor lock_;
};

}  // namespace judge::problem
