// Tries: to mount, to unmount and to leave its root, with the old system calls and the new ones.
// Must: be refused.
// Expects: AC

#include "contained.h"

#include <sys/mount.h>

int main(void) {
  must_fail("mount", mount("none", "/box", "tmpfs", 0, ""));
  must_fail("remount", mount(NULL, "/", NULL, MS_REMOUNT | MS_BIND, NULL));
  must_fail("umount", umount2("/box", MNT_DETACH));
  must_fail("pivot_root", syscall(SYS_pivot_root, "/", "/box"));
  must_fail("chroot", chroot("/box"));
  must_fail("fsopen", syscall(SYS_fsopen, "proc", 0));
  must_fail("fspick", syscall(SYS_fspick, AT_FDCWD, "/", 0));
  must_fail("open_tree", syscall(SYS_open_tree, AT_FDCWD, "/", 1));
  must_fail("move_mount", syscall(SYS_move_mount, AT_FDCWD, "/dev", AT_FDCWD, "/box", 0));
  must_fail("mount_setattr", syscall(SYS_mount_setattr, AT_FDCWD, "/", 0, NULL, 0));
  return answer();
}
