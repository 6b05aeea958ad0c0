// Tries: to leave memory charged to its slot, by files in memory that descriptors hold open.
// Must: leave nothing: the next is measured as ever.
// Expects: AC

#include "contained.h"

#include <sys/mman.h>

int main(void) {
  static char block[1 << 20];
  for (int i = 0; i < 40; ++i) {
    const int file = memfd_create("left", 0);
    if (write(file, block, sizeof block) != (ssize_t)sizeof block) break;
  }
  if (fork() == 0) {
    setsid();
    for (;;) pause();
  }
  return answer();
}
