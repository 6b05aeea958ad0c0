// Tries: to fill the judge's disk with output, without a single newline.
// Must: be stopped at its limit.
// Expects: OLE
#include "contained.h"

int main(void) {
  static char block[1 << 16];
  for (;;) {
    if (write(1, block, sizeof block) < 0) return 1;
  }
}
