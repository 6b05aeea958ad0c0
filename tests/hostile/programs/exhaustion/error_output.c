// Tries: to fill the judge's disk with lines on standard error.
// Must: be stopped at the output limit, which is for standard output and standard error together.
// Expects: OLE
#include "contained.h"

int main(void) {
  for (;;) fputs("\n", stderr), fprintf(stderr, "%4096d", 0);
}
