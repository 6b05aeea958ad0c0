#pragma once

#include <cstdint>
#include <string>

#include "sandbox/error.hpp"

namespace sandbox::helper {

/// Copies files and directories of the host into a directory, for the read-only roots of boxes.
class CopiedTree {
 public:
  /// `root`: the directory to copy into, which must stay open as long as this object exists.
  /// Copying more than `bytes_max` of content is an error.
  CopiedTree(int root, std::uint64_t bytes_max) : root_(root), bytes_max_(bytes_max) {}

  /// Copies the host's absolute `path` to the same path below the root. Directories are copied with
  /// all of their content. If `path` itself is a link, its target is copied; links below `path`
  /// stay links. Modes (without set-user-id bits) and modification times are kept, because Python
  /// compares the times. Sockets, devices and fifos are skipped. A file that this process may not
  /// read becomes an empty file with mode 0. Existing files are not replaced.
  Expected<void> add(const std::string& path);

 private:
  Expected<void> copy_entry(int from, const char* name, int to, bool follow, int depth);
  Expected<void> copy_directory(int from, int to, int depth);
  Expected<void> copy_file(int from, int to, const char* name);

  int root_;
  std::uint64_t bytes_max_;
  std::uint64_t bytes_ = 0;
};

}  // namespace sandbox::helper
