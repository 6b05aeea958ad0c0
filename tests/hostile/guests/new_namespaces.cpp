/// Requests each kind of namespace from clone3. A system call filter cannot check the flags of
/// clone3, because they are in memory.
#include <cstdio>

#include <linux/sched.h>
#include <sys/syscall.h>
#include <unistd.h>

int main() {
  const unsigned long kinds[] = {
      CLONE_NEWUSER, CLONE_NEWNS,  CLONE_NEWNET,    CLONE_NEWPID,
      CLONE_NEWIPC,  CLONE_NEWUTS, CLONE_NEWCGROUP, CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWNET};
  for (const unsigned long kind : kinds) {
    clone_args arguments{};
    arguments.flags = kind;
    arguments.exit_signal = 17;
    const long pid = syscall(SYS_clone3, &arguments, sizeof arguments);
    if (pid >= 0) printf("got namespace %#lx\n", kind);
    if (pid == 0) _exit(0);
  }
}
