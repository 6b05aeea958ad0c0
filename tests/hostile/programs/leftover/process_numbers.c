// Tries: to pass information to the next program with the number of processes that it starts.
// Must: have the same process id in each run.
// Expects: AC

#include "contained.h"

#include <sys/wait.h>

int main(void) {
  if (getpid() != 2) worked("a number");
  for (int i = 0; i < 100; ++i) {
    if (fork() == 0) _exit(0);
    wait(NULL);
  }
  return answer();
}
