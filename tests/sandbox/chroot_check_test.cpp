#include "sandbox/chroot_check.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/support/chroot.hpp"

namespace sandbox {
namespace {

using test_support::ChrootAt;
using test_support::in_chroot;
using test_support::no_chroot_status;

int told() { return is_chrooted() ? 0 : 1; }

/// Mounts /proc, drops root privileges, and then runs the check.
int told_as_nobody() {
  constexpr unsigned nobody = 65534;
  const bool is_ready = ::chmod("/", 0755) == 0 && ::mkdir("/proc", 0755) == 0 &&
                        ::mount("proc", "/proc", "proc", 0, nullptr) == 0 &&
                        ::setresuid(nobody, nobody, nobody) == 0;
  return is_ready ? told() : no_chroot_status;
}

void expect_told(ChrootAt at, const std::function<int()>& test) {
  const int status = in_chroot(at, test);
  if (status == no_chroot_status) GTEST_SKIP() << "needs root";
  EXPECT_EQ(status, 0);
}

TEST(ChrootCheck, FindsNoChrootForThisProcess) { EXPECT_FALSE(is_chrooted()); }

TEST(ChrootCheck, FindsAChrootAtAMountPoint) { expect_told(ChrootAt::mount, told); }

TEST(ChrootCheck, FindsAChrootInAPlainDirectory) { expect_told(ChrootAt::directory, told); }

TEST(ChrootCheck, FindsAChrootEvenIfTheProcessHasNoRootPrivileges) {
  expect_told(ChrootAt::directory, told_as_nobody);
}

TEST(ChrootCheck, DoesNotChangeTheRootDirectory) {
  const auto still_in = [] {
    const bool was_in = is_chrooted();
    return was_in && is_chrooted() ? 0 : 1;
  };
  expect_told(ChrootAt::mount, still_in);
}

}  // namespace
}  // namespace sandbox
