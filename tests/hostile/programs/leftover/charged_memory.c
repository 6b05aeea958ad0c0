// Tries: to leave memory charged to its slot, by the buffers of pipes that descriptors hold open.
// Must: leave nothing: the next is measured as ever.
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
