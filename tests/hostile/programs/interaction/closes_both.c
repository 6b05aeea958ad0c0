// Tries: to hide from the validator that it runs on, and to use the processor.
// Must: be rejected, because the validator finds the end of its input, or be stopped at the limit.
// Expects: WA TLE
#include "contained.h"

int main(void) {
  close(0);
  close(1);
  for (;;) {
  }
}
