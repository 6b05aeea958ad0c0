// Tries: to be taken for stopped by the judge, by the exit code that a shell gives for SIGKILL.
// Must: not be taken for a run that the judge stopped.
// Expects: RTE
#include "contained.h"

int main(void) {
  answer();
  return 137;
}
