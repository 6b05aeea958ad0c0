// Tries: to start processes without end, each of which holds up its parent.
// Must: be stopped at its limits of processes and time; or of memory, as what the kernel made for those
// that it could not start counts until it is freed, which may be late on a busy machine.
// Expects: TLE MLE
#include "contained.h"

int main(void) {
  for (;;) {
    if (vfork() == 0) continue;
  }
}
