#pragma once

#include <filesystem>
#include <string>

#include "judge/core/error.hpp"

namespace judge::problem {

/// A file that is put in its place only when it is whole: until then it has no name where the file
/// system can do that (O_TMPFILE), so that not even a killed process leaves a piece of it; else it
/// has a name of its own beside the place, and is removed when this value ends.
class OutputFile {
 public:
  /// In the directory of `target`, which must be there.
  static Result<OutputFile> create(const std::filesystem::path& target);
  OutputFile(OutputFile&& other) noexcept;
  OutputFile& operator=(OutputFile&&) = delete;
  ~OutputFile();

  /// Open for reading and writing.
  int fd() const { return fd_; }

  /// A path that leads to the file as long as this value lives, for readers in this process.
  std::filesystem::path path() const;

  /// Gives the file, once it is on the disk, its name. A file that is there already is an error,
  /// unless it is to be replaced; then the name always leads to the one or the other.
  Result<void> put_in_place(bool replace);

 private:
  OutputFile(std::filesystem::path target, int fd, std::filesystem::path temporary)
      : target_(std::move(target)), fd_(fd), temporary_(std::move(temporary)) {}

  std::filesystem::path target_;
  int fd_;
  std::filesystem::path temporary_;  ///< its name so far; empty if it has none
};

}  // namespace judge::problem
