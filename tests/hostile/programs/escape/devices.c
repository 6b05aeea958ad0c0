// Tries: to make and open devices: memory, disks, terminals, tun, fuse, kvm.
// Must: have only four harmless devices.
// Expects: AC

#include "contained.h"

#include <sys/stat.h>
#include <sys/sysmacros.h>

int main(void) {
  const char* paths[] = {"/dev/mem",  "/dev/kmem", "/dev/kmsg", "/dev/sda",     "/dev/vda",
                         "/dev/tty",  "/dev/ptmx", "/dev/fuse", "/dev/net/tun", "/dev/kvm",
                         "/dev/loop0", "/dev/shm", "/dev/mqueue", "/dev/console"};
  for (int i = 0; i < 14; ++i) must_fail(paths[i], open(paths[i], O_RDWR));
  for (int major = 1; major < 10; ++major) {
    must_fail("a block device", mknod("/tmp/device", S_IFBLK | 0666, makedev(major, 0)));
    must_fail("a character device", mknod("/dev/device", S_IFCHR | 0666, makedev(major, 1)));
  }
  return answer();
}
