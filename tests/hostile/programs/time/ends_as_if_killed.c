// Tries: to look as if the judge had stopped it, with the exit code that shells use for SIGKILL.
// Must: not count as a run that the judge stopped.
// Expects: RTE
#include "contained.h"

int main(void) {
  answer();
  return 137;
}
