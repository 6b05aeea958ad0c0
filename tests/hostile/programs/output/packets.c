// Tries: to have a part of its output lost, in a pipe that keeps each write apart.
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
