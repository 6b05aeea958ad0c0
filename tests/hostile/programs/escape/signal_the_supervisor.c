// Tries: to stop, crash or interrupt its supervisor, with every signal.
// Must: have no effect, because process 1 of a box receives no signals from inside.
// Expects: AC

#include "contained.h"

#include <signal.h>

int main(void) {
  for (int number = 1; number < 65; ++number) {
    kill(1, number);
    if (getppid() != getpid()) kill(getppid(), number);
    syscall(SYS_tkill, 1, number);
  }
  const long box = syscall(SYS_pidfd_open, 1, 0);
  syscall(SYS_pidfd_send_signal, box, SIGKILL, NULL, 0);
  syscall(SYS_pidfd_send_signal, box, SIGSTOP, NULL, 0);
  return answer();
}
