// Tries: to use up processes and threads that the program in the other slot needs.
// Must: have its own limit: both programs use most of it and are accepted.
// Expects: AC
// Together: 2

#include "contained.h"

#include <sys/wait.h>

int main(void) {
  for (int i = 0; i < 50; ++i) {
    const pid_t child = fork();
    if (child < 0) return 1;
    if (child == 0) {
      usleep(100000);
      _exit(0);
    }
  }
  while (wait(NULL) > 0) {
  }
  return answer();
}
