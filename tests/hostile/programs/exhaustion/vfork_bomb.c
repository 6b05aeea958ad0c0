// Tries: to start processes endlessly, each of which blocks its parent.
// Must: be stopped at the process limit and the time limit. It may also reach the memory limit,
// because memory of processes that could not be started counts until the kernel frees it, which may
// be late on a busy machine.
// Expects: TLE MLE
#include "contained.h"

int main(void) {
  for (;;) {
    if (vfork() == 0) continue;
  }
}
