// Tries: to let the kernel do its work, because some judges do not count the time of system calls.
// Must: be charged for it.
// Expects: TLE


#include "contained.h"

#include <sys/mman.h>

int main(void) {
  for (;;) {
    char* block = mmap(NULL, 8 << 20, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
    munmap(block, 8 << 20);
  }
}
