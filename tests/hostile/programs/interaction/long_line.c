// Tries: to make the validator and the judge collect an endless line.
// Must: be rejected by the validator; the judge records a limited part.
// Expects: WA
#include "contained.h"

int main(void) {
  static char block[65536];
  memset(block, '7', sizeof block);
  while (write(1, block, sizeof block) > 0) {
  }
  pause();
}
