// Tries: to lose a part of its output, in a pipe that keeps the writes apart.
// Must: be accepted: no packet is cut.
// Expects: AC
#include "contained.h"

int main(void) {
  static char blanks[4096];
  memset(blanks, ' ', sizeof blanks);
  fcntl(1, F_SETFL, O_DIRECT);
  for (int i = 0; i < 20; ++i) {
    if (write(1, blanks, sizeof blanks) < 0) return 1;
  }
  return answer();
}
