// Tries: as an interactive validator, to kill the submission and the judge.
// Must: reach no process; its decision counts.
// Expects: AC
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  kill(-1, SIGKILL);
  for (int process = 1; process < 2000; ++process) {
    if (process != getpid()) kill(process, SIGKILL);
  }
  int reply = 0;
  puts("21");
  fflush(stdout);
  return scanf("%d", &reply) == 1 && reply == 42 ? 42 : 43;
}
