#pragma once

#include <filesystem>
#include <utility>

#include "judge/store/files/durable_files.hpp"

namespace judge::store {

/// A file that is written under a temporary name in the directory of its final path, and renamed
/// when it is complete. Only its owner can access it. The destructor removes it unless finish() has
/// moved it.
class UnfinishedFile {
 public:
  /// Creates the file in the directory of `final_path`.
  static Expected<UnfinishedFile> make(const std::filesystem::path& final_path);

  UnfinishedFile(UnfinishedFile&&) noexcept = default;
  UnfinishedFile(const UnfinishedFile&) = delete;
  UnfinishedFile& operator=(const UnfinishedFile&) = delete;
  UnfinishedFile& operator=(UnfinishedFile&&) = delete;
  ~UnfinishedFile();

  /// Returns a descriptor that is open for reading and writing.
  int fd() const { return file_.get(); }
  const std::filesystem::path& path() const { return path_; }

  /// Moves the file to its final path, where it survives a loss of power. If a file exists there,
  /// replaces it if `replace` is true, and otherwise fails as `conflict`.
  Expected<void> finish(bool replace);

 private:
  UnfinishedFile(std::filesystem::path path, std::filesystem::path final_path, int fd)
      : path_(std::move(path)), final_path_(std::move(final_path)), file_(fd) {}

  std::filesystem::path path_;
  std::filesystem::path final_path_;
  FileDescriptor file_;
};

}  // namespace judge::store
