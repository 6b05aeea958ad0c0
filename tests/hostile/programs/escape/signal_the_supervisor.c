// Tries: to stop, crash or interrupt the process that watches over it, by every signal.
// Must: leave it watching: process 1 of a box takes no signal from inside.
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
