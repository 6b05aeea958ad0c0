#pragma once

#include <filesystem>
#include <memory>
#include <utility>

#include "judge/core/error.hpp"

namespace judge::problem {

/// A directory of its own below the system's temporary directory, readable by the owner only, which
/// is removed with all that is in it when this value ends. A lock (flock) says that its process
/// lives: what a killed process left is removed when the next directory is made.
class TemporaryDirectory {
 public:
  static Result<std::shared_ptr<const TemporaryDirectory>> make();

  /// Takes over a directory and the descriptor that holds its lock.
  TemporaryDirectory(std::filesystem::path path, int lock) : path_(std::move(path)), lock_(lock) {}
  ~TemporaryDirectory();
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
  int lock_;
};

}  // namespace judge::problem
