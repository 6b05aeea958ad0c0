// Tries: to be taken for stopped by the judge, by the exit code that a shell gives for SIGKILL.
// Must: be taken for what it is.
// Expects: RTE
#include "contained.h"

int main(void) {
  answer();
  return 137;
}
