#pragma once

#include <filesystem>
#include <memory>

#include "judge/store/files/durable_files.hpp"

namespace judge::store {

/// A file, accessible only to its owner, that is written beside its final path and moved there when
/// it is complete. The destructor removes it unless finish() has moved it.
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
  int fd() const { return file_->get(); }
  const std::filesystem::path& path() const { return path_; }

  /// Moves the file to its final path, so that it survives a loss of power. With `replace` it
  /// replaces an existing file; otherwise it fails as conflict if one exists.
  Expected<void> finish(bool replace);

 private:
  UnfinishedFile(std::filesystem::path path, std::filesystem::path final_path, int fd)
      : path_(std::move(path)),
        final_path_(std::move(final_path)),
        file_(std::make_unique<File>(fd)) {}

  std::filesystem::path path_;
  std::filesystem::path final_path_;
  std::unique_ptr<File> file_;
};

}  // namespace judge::store
