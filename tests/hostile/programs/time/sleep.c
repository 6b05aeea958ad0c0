// Tries: to occupy a slot for ever without using any time.
// Must: be stopped by the clock.
// Expects: TLE
#include "contained.h"

int main(void) {
  for (;;) pause();
}
