// Tries: to fill the process table with children that all write to the validator.
// Must: be stopped; no process is left.
// Expects: WA TLE RTE
#include "contained.h"

int main(void) {
  for (;;) {
    fork();
    puts("2");
    fflush(stdout);
  }
}
