// Tries: to kill every process.
// Must: reach only its own child.
// Expects: AC

#include "contained.h"

#include <signal.h>
#include <sys/wait.h>

int main(void) {
  signal(SIGTERM, SIG_IGN);
  const pid_t child = fork();
  if (child == 0) {
    kill(-1, SIGTERM);
    kill(1, SIGKILL);
    for (int pid = 3; pid < 40000; ++pid) {
      if (pid != getppid() && pid != getpid()) kill(pid, SIGKILL);
    }
    _exit(0);
  }
  waitpid(child, NULL, 0);
  return answer();
}
