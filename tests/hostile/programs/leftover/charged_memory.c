// Tries: to leave memory charged to its slot, in the buffers of pipes that stay open.
// Must: leave nothing: the next run is measured as usual.
// Expects: AC

#include "contained.h"

int main(void) {
  static char block[1 << 16];
  for (int i = 0; i < 60; ++i) {
    int ends[2];
    if (pipe(ends) != 0) break;
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    while (write(ends[1], block, sizeof block) > 0) {
    }
  }
  if (fork() == 0) {
    setsid();
    for (;;) pause();
  }
  return answer();
}
