// Tries: to make the judge lose a part of the output, with a pipe in packet mode.
// Must: be accepted, because no packet is truncated.
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
