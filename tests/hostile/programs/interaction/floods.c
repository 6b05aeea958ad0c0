// Tries: to keep the judge and the validator busy with endless output, of which the beginning is
// right.
// Must: be stopped at the first line that the validator rejects.
// Expects: WA
#include "contained.h"

int main(void) {
  for (;;) puts("2");
}
