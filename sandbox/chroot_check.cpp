#include "sandbox/chroot_check.hpp"

#include <cstdint>
#include <sstream>
#include <string>
#include <thread>

#include <fcntl.h>
#include <sched.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "sandbox/file_descriptor.hpp"
#include "sandbox/files.hpp"

namespace sandbox {
namespace {

/// Identifies a directory on a particular mount. If a directory is mounted twice, its two `Place`s
/// differ.
struct Place {
  std::uint64_t mount = 0;
  std::uint64_t file = 0;

  bool operator==(const Place&) const = default;
};

Place root_directory() {
  struct statx status{};
  if (::statx(AT_FDCWD, "/", 0, STATX_INO | STATX_MNT_ID, &status) != 0) return {};
  return {.mount = status.stx_mnt_id, .file = status.stx_ino};
}

/// True if the root directory of this thread differs from the root of its mount namespace. To find
/// out, enters this namespace again, which sets the thread's root directory to the root of the
/// namespace, and compares the root directories before and after. Requires root privileges.
bool has_another_root_than_its_namespace() {
  const FileDescriptor own(static_cast<int>(::syscall(SYS_pidfd_open, ::getpid(), 0)));
  if (!own || ::unshare(CLONE_FS) != 0) return false;
  const Place before = root_directory();
  return ::setns(own.get(), CLONE_NEWNS) == 0 && root_directory() != before;
}

/// True if "/" is not a mount point as seen by this process. In a chroot to an ordinary directory,
/// nothing is mounted at the root. The mount point is the fifth word of a line (proc(5)).
bool has_nothing_mounted_at_its_root() {
  std::istringstream lines(read_small_file("/proc/self/mountinfo").value_or(""));
  bool is_empty = true;
  for (std::string line; std::getline(lines, line); is_empty = false) {
    std::istringstream words(line);
    std::string word;
    for (int i = 0; i < 5; ++i) words >> word;
    if (word == "/") return false;
  }
  return !is_empty;
}

}  // namespace

bool is_chrooted() {
  if (has_nothing_mounted_at_its_root()) return true;
  bool result = false;
  // Use a separate thread for the check, because the check changes the root directory of its
  // thread.
  std::thread([&result] { result = has_another_root_than_its_namespace(); }).join();
  return result;
}

}  // namespace sandbox
