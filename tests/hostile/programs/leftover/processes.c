// Tries: to find, in its next run, a daemon that it left and that forks faster than it can be
// killed.
// Must: find no other process.
// Expects: AC

#include "contained.h"

#include <signal.h>

int main(void) {
  for (int pid = 2; pid < 32768; ++pid) {
    if (pid != getpid() && kill(pid, 0) == 0) worked("a process of before");
  }
  for (int i = 0; i < 8; ++i) {
    if (fork() != 0) continue;
    setsid();
    for (;;) {
      if (fork() != 0) _exit(0);
    }
  }
  return answer();
}
