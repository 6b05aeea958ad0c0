// Tries: to seem busy by writing a byte from time to time.
// Must: be stopped at the wall-clock limit.
// Expects: TLE
#include "contained.h"

int main(void) {
  for (;;) {
    if (write(1, "1", 1) != 1) return 1;
    usleep(50000);
  }
}
