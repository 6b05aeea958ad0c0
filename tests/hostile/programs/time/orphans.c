// Tries: to hide its time in grandchildren whose parent has ended without waiting for them.
// Must: be charged for them.
// Expects: TLE


#include "contained.h"

#include <time.h>

int main(void) {
  int ends[2];
  if (pipe(ends) != 0) return 1;
  for (int i = 0; i < 4; ++i) {
    if (fork() != 0) continue;
    if (fork() != 0) _exit(0);
    while (clock() < 2 * CLOCKS_PER_SEC) {
    }
    _exit(0);
  }
  close(ends[1]);
  char none;
  if (read(ends[0], &none, 1) != 0) return 1;
  return answer();
}
