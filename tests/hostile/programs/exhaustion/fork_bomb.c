// Tries: to have the machine do nothing but start processes.
// Must: be stopped at its limits of processes and time, with all that it started.
// Expects: TLE
#include "contained.h"

int main(void) {
  for (;;) fork();
}
