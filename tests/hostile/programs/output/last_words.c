// Tries: to make the judge lose the answer, which is still in a pipe of maximum size when the
// program ends.
// Must: be accepted, because the pipe is read to its end.
// Expects: AC
#include "contained.h"

int main(void) {
  static char blanks[900000];
  memset(blanks, ' ', sizeof blanks);
  fcntl(1, F_SETPIPE_SZ, 1 << 20);
  if (write(1, blanks, sizeof blanks) < 0) return 1;
  answer();
  fflush(stdout);
  _exit(0);
}
