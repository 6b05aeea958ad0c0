// Tries: to have the kernel do its work: time in system calls is free in some judges.
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
