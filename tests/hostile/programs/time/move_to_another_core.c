// Tries: to run on its neighbour's core, with every process that it may start.
// Must: be charged for all of them.
// Expects: TLE


#include "contained.h"

#include <sched.h>

int main(void) {
  for (int i = 0; i < 40; ++i) {
    if (fork() != 0) continue;
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(i % 2, &one);
    sched_setaffinity(0, sizeof one, &one);
    for (volatile int j = 0;; ++j) {
    }
  }
  for (;;) pause();
}
