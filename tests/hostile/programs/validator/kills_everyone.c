// Tries: as an output validator, to kill and stop all processes, and to leave daemons.
// Must: reach no process; its decision counts.
// Expects: AC
#define _GNU_SOURCE
#include <signal.h>
#include <unistd.h>

int main(void) {
  kill(-1, SIGKILL);
  kill(1, SIGSTOP);
  kill(getppid(), SIGKILL);
  for (int i = 0; i < 5; ++i) {
    if (fork() != 0) continue;
    setsid();
    for (;;) {
    }
  }
  return 42;
}
