#pragma once

#include <filesystem>
#include <utility>

#include "judge/core/error.hpp"
#include "judge/core/file_descriptor.hpp"

namespace judge::problem {

/// A file that appears under its name only when it is complete. Until then it has no name if the
/// file system supports that (O_TMPFILE), so that even a killed process leaves no partial file.
/// Otherwise it has a temporary name in the same directory, and the destructor removes it.
class OutputFile {
 public:
  /// Creates the file in the directory of `target`, which must exist.
  static Result<OutputFile> create(const std::filesystem::path& target);
  OutputFile(OutputFile&&) noexcept = default;
  OutputFile& operator=(OutputFile&&) = delete;
  ~OutputFile();

  /// Returns a descriptor that is open for reading and writing.
  int fd() const { return fd_.get(); }

  /// Returns a path to the file for readers in this process; valid as long as this object lives.
  std::filesystem::path path() const;

  /// Flushes the file to disk and gives it its final name. Fails if that file exists, unless
  /// `replace` is set. The replacement is atomic: the name always refers to the complete old or the
  /// complete new file.
  Result<void> put_in_place(bool replace);

 private:
  OutputFile(std::filesystem::path target, FileDescriptor fd, std::filesystem::path temporary)
      : target_(std::move(target)), fd_(std::move(fd)), temporary_(std::move(temporary)) {}

  std::filesystem::path target_;
  FileDescriptor fd_;
  std::filesystem::path temporary_;  ///< its current name; empty if it has none
};

}  // namespace judge::problem
