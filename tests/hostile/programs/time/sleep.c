// Tries: to occupy a slot forever without using CPU time.
// Must: be stopped by the clock.
// Expects: TLE
#include "contained.h"

int main(void) {
  for (;;) pause();
}
