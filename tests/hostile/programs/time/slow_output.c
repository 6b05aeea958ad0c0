// Tries: to seem busy by a byte now and then.
// Must: be stopped by the clock.
// Expects: TLE
#include "contained.h"

int main(void) {
  for (;;) {
    if (write(1, "1", 1) != 1) return 1;
    usleep(50000);
  }
}
