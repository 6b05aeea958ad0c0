// Tries: to start processes without end, each of which holds up its parent.
// Must: be stopped at its limits of processes and time.
// Expects: TLE
#include "contained.h"

int main(void) {
  for (;;) {
    if (vfork() == 0) continue;
  }
}
