// Tries: to get forbidden arguments past the filter, by setting bits that the kernel ignores.
// Must: be refused, because the filter compares all 64 bits.
// Expects: AC

#include "contained.h"

#include <fcntl.h>
#include <sched.h>
#include <sys/prctl.h>

int main(void) {
  const long above = 1L << 32;
  must_fail("a cookie", syscall(SYS_prctl, 62 | above, 1, 0, 1, 0));
  must_fail("a note", syscall(SYS_fcntl, open("/dev", O_RDONLY), F_NOTIFY | above, DN_ACCESS));
  must_fail("the box's limits", syscall(SYS_prlimit64, 1 | above, 7, (long[]){0, 0}, NULL));
  must_fail("the box's priority", syscall(SYS_setpriority, above, 1, 19));
  const long cloned = syscall(SYS_clone, CLONE_NEWUSER | above | 17, 0, 0, 0, 0);
  if (cloned == 0) _exit(0);
  must_fail("a namespace", cloned);
  return answer();
}
