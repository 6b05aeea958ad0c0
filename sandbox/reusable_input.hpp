#pragma once

#include <string_view>

#include "sandbox/error.hpp"
#include "sandbox/file_descriptor.hpp"

namespace sandbox {

/// A file in memory that holds the input of one run after the other, so that all inputs of a box
/// have the same inode number. The kernel numbers such files from a separate range for each
/// processor, so a program could tell from the number of a new file on which processor the judge
/// created it, and how many files the judge had created since the program's last run.
class ReusableInput {
 public:
  static Expected<ReusableInput> make();

  /// Replaces the content. Also resets the mode and the times of the file, because the program of
  /// the previous run could have changed them if the helper runs without root. Returns a read-only
  /// descriptor that is positioned at the start, with O_CLOEXEC. The previous run must have ended.
  Expected<FileDescriptor> open(std::string_view content) const;

 private:
  explicit ReusableInput(FileDescriptor file) : file_(std::move(file)) {}

  FileDescriptor file_;
};

}  // namespace sandbox
