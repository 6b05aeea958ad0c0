// Tries: to have its answer lost, which is in a pipe made as large as may be when it ends.
// Must: be accepted: a pipe is read to its end.
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
