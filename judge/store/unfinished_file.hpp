#pragma once

#include <filesystem>
#include <memory>

#include "judge/store/durable_files.hpp"

namespace judge::store {

/// A file that is written beside its place, for its owner only, and put there when it is whole. It
/// is gone when this ends without that.
class UnfinishedFile {
 public:
  /// In the directory of `final_path`.
  static Expected<UnfinishedFile> make(const std::filesystem::path& final_path);

  UnfinishedFile(UnfinishedFile&&) noexcept = default;
  UnfinishedFile(const UnfinishedFile&) = delete;
  UnfinishedFile& operator=(const UnfinishedFile&) = delete;
  UnfinishedFile& operator=(UnfinishedFile&&) = delete;
  ~UnfinishedFile();

  /// For reading and writing.
  int fd() const { return file_->get(); }
  const std::filesystem::path& path() const { return path_; }

  /// Makes it survive a loss of power and puts it to its place: of what is there with `replace`,
  /// else it fails as a conflict when something is there.
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
