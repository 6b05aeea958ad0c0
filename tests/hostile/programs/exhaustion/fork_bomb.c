// Tries: to have the machine do nothing but start processes.
// Must: be stopped at its limits of processes and time, with all that it started; or of memory, as what
// the kernel made for those that it could not start counts until it is freed.
// Expects: TLE MLE
#include "contained.h"

int main(void) {
  for (;;) fork();
}
