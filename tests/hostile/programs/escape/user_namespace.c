// Tries: to become root in a user namespace of its own, with unshare, clone and clone3.
// Must: be refused all three.
// Expects: AC

#include "contained.h"

#include <sched.h>
#include <signal.h>

int main(void) {
  must_fail("unshare", syscall(SYS_unshare, CLONE_NEWUSER));
  must_fail("unshare of mounts", syscall(SYS_unshare, CLONE_NEWNS));
  const long cloned = syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0);
  if (cloned == 0) _exit(0);
  must_fail("clone", cloned);
  unsigned long arguments[11] = {CLONE_NEWUSER | CLONE_NEWNS, 0, 0, 0, SIGCHLD};
  const long again = syscall(SYS_clone3, arguments, sizeof arguments);
  if (again == 0) _exit(0);
  must_fail("clone3", again);
  return answer();
}
