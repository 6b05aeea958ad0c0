// Tries: to kill or stop the validator and the judge with signals, also through its pipes.
// Must: reach no process; its answers count.
// Expects: AC
#include "contained.h"

#include <signal.h>

int main(void) {
  for (int process = 1; process < 2000; ++process) {
    if (process != getpid()) kill(process, SIGKILL);
  }
  for (int pipe = 0; pipe < 2; ++pipe) {
    fcntl(pipe, F_SETSIG, SIGKILL);
    fcntl(pipe, F_SETOWN, getppid());
    fcntl(pipe, F_SETFL, fcntl(pipe, F_GETFL) | O_ASYNC);
  }
  return answer_each();
}
