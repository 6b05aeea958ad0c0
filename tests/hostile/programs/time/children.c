// Tries: to hide its time in children that are stopped or killed before anybody waits for them.
// Must: be stopped when all of them together have used it up.
// Expects: TLE


#include "contained.h"

#include <signal.h>

int main(void) {
  for (;;) {
    const pid_t child = fork();
    if (child == 0) {
      setsid();
      for (volatile int i = 0;; ++i) {
      }
    }
    usleep(50000);
    kill(child, SIGSTOP);
    kill(child, SIGKILL);
  }
}
