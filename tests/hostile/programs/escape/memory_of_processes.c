// Tries: to read and write the memory of the process that started it, and to take its descriptors.
// Must: be refused.
// Expects: AC

#include "contained.h"

#include <sys/uio.h>

int main(void) {
  char bytes[64];
  struct iovec own = {bytes, sizeof bytes}, other = {(void*)0x400000, sizeof bytes};
  must_fail("read", syscall(SYS_process_vm_readv, 1, &own, 1, &other, 1, 0));
  must_fail("write", syscall(SYS_process_vm_writev, 1, &own, 1, &other, 1, 0));
  must_fail("advise", syscall(SYS_process_madvise, 0, &other, 1, 4, 0));
  must_fail("compare", syscall(SYS_kcmp, 1, getpid(), 0, 0, 0));
  const long box = syscall(SYS_pidfd_open, 1, 0);
  for (int fd = 0; fd < 32; ++fd) {
    must_fail("take a descriptor", syscall(SYS_pidfd_getfd, box, fd, 0));
  }
  return answer();
}
