// Tries: to occupy a slot forever without using CPU time.
// Must: be stopped at the wall-clock limit.
// Expects: TLE
#include "contained.h"

int main(void) {
  for (;;) pause();
}
