#pragma once

#include <cstdint>
#include <string>

#include "sandbox/error.hpp"
#include "sandbox/file_descriptor.hpp"

namespace sandbox {

/// Both ends of a pipe.
struct Pipe {
  FileDescriptor read_end;
  FileDescriptor write_end;
};

/// Opens pipes that all have the same inode number. The kernel numbers pipes with a machine-wide
/// counter, so a program could tell from a pipe's number how many pipes, sockets and processes
/// other programs had created since its last run.
///
/// A ReusablePipe keeps the inode of one pipe, but neither end of it. Each `open` makes the kernel
/// create a new pipe for that inode. If all ends of the previous pipe are closed, the new pipe does
/// not inherit the previous pipe's content, size or flags.
class ReusablePipe {
 public:
  /// Creates the pipe. The calling process's descriptors are in the directory `self`/fd. If `self`
  /// is relative, it starts at the open directory `proc`. By default, the usual /proc is used.
  static Expected<ReusablePipe> make(int proc = -1, const std::string& self = "/proc/self");

  /// Opens a pipe, with O_CLOEXEC. All ends of the previous pipe must be closed. `proc` must be the
  /// directory that was passed to `make`. Resets the mode and the times of the inode to those of a
  /// new pipe.
  Expected<Pipe> open(int proc = -1) const;

  /// True if all ends of the previous pipe are closed. False if this can't be determined. `proc`
  /// must be the directory that was passed to `make`.
  bool is_closed(int proc = -1) const;

  /// Returns the number of unread bytes in the current pipe, without affecting it; 0 if there is
  /// none.
  std::uint64_t unread_bytes() const;

 private:
  ReusablePipe(FileDescriptor inode, std::string path)
      : inode_(std::move(inode)), path_(std::move(path)) {}

  FileDescriptor inode_;  ///< opened with O_PATH; has a high number, see `descriptor_min`
  std::string path_;      ///< of `inode_`
};

}  // namespace sandbox
