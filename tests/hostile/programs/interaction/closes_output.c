// Tries: to make the validator wait forever for an answer, after closing its output.
// Must: be rejected, because the validator finds the end of its input.
// Expects: WA
#include "contained.h"

int main(void) {
  close(1);
  for (;;) pause();
}
