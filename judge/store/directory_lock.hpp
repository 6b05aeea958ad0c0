#pragma once

#include <filesystem>
#include <memory>

#include "judge/store/durable_files.hpp"
#include "judge/store/failure.hpp"

namespace judge::store {

/// A lock on a directory (flock), between threads and processes alike, held as long as this lives.
/// A process that is killed holds nothing any more.
class DirectoryLock {
 public:
  /// Waits until nobody has it for itself alone.
  static Expected<DirectoryLock> shared(const std::filesystem::path& directory);

  /// Waits until nobody has it.
  static Expected<DirectoryLock> alone(const std::filesystem::path& directory);

  /// Fails as busy when somebody has it.
  static Expected<DirectoryLock> try_alone(const std::filesystem::path& directory);

  /// The directory.
  int fd() const { return directory_->get(); }

 private:
  explicit DirectoryLock(std::unique_ptr<File> directory) : directory_(std::move(directory)) {}
  static Expected<DirectoryLock> lock(const std::filesystem::path& directory, int operation);

  std::unique_ptr<File> directory_;
};

}  // namespace judge::store
