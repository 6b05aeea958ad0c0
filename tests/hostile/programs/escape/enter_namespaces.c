// Tries: to enter the namespaces of the process that started it.
// Must: be refused.
// Expects: AC

#include "contained.h"

#include <sched.h>

int main(void) {
  const long box = syscall(SYS_pidfd_open, 1, 0);
  must_fail("setns", syscall(SYS_setns, box, CLONE_NEWNS | CLONE_NEWNET));
  const int flags[] = {CLONE_NEWNS,  CLONE_NEWCGROUP, CLONE_NEWUTS, CLONE_NEWIPC,
                       CLONE_NEWPID, CLONE_NEWNET,    0x80};
  for (int i = 0; i < 7; ++i) must_fail("unshare", syscall(SYS_unshare, flags[i]));
  return answer();
}
