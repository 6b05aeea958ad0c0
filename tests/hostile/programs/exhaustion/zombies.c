// Tries: to fill the process table with zombies.
// Must: fill only its own limit, and leave no zombies.
// Expects: AC
#include "contained.h"

int main(void) {
  for (int i = 0; i < 1000; ++i) {
    const pid_t child = fork();
    if (child == 0) _exit(0);
    if (child < 0) break;
  }
  return answer();
}
