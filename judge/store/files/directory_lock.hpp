#pragma once

#include <filesystem>
#include <utility>

#include "judge/store/files/durable_files.hpp"
#include "judge/store/sql/failure.hpp"

namespace judge::store {

/// A lock on a directory (flock) between threads and processes, held while this object exists. The
/// kernel releases the locks of a killed process.
class DirectoryLock {
 public:
  /// Takes a shared lock. Waits while another holder has an exclusive one.
  static Expected<DirectoryLock> shared(const std::filesystem::path& directory);

  /// Takes an exclusive lock. Waits while anyone else has a lock.
  static Expected<DirectoryLock> alone(const std::filesystem::path& directory);

  /// Takes an exclusive lock, or fails as `busy` if anyone else has a lock.
  static Expected<DirectoryLock> try_alone(const std::filesystem::path& directory);

  /// Returns the descriptor of the directory.
  int fd() const { return directory_.get(); }

 private:
  explicit DirectoryLock(FileDescriptor directory) : directory_(std::move(directory)) {}
  static Expected<DirectoryLock> lock(const std::filesystem::path& directory, int operation);

  FileDescriptor directory_;
};

}  // namespace judge::store
