#pragma once

#include <functional>

#include <sched.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/temporary_directory.hpp"

namespace test_support {

/// The kind of root directory for a chrooted process.
enum class ChrootAt {
  mount,      ///< the whole tree, mounted a second time
  directory,  ///< a directory that is not a mount point
};

constexpr int no_chroot_status = 77;

/// Calls `test` in a chrooted child process. Returns the status of `test`, 255 if the child was
/// killed, or `no_chroot_status` if chroot is not permitted.
inline int in_chroot(ChrootAt at, const std::function<int()>& test) {
  const judge::TemporaryDirectory directory;
  const std::string root = directory.path().string();
  const pid_t child = ::fork();
  if (child == 0) {
    const bool is_in = ::unshare(CLONE_NEWNS) == 0 &&
                       ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
                       (at == ChrootAt::directory ||
                        ::mount("/", root.c_str(), nullptr, MS_BIND | MS_REC, nullptr) == 0) &&
                       ::chroot(root.c_str()) == 0 && ::chdir("/") == 0;
    ::_exit(is_in ? test() : no_chroot_status);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 255;
}

}  // namespace test_support
