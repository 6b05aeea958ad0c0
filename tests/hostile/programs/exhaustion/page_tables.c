// Tries: to use all memory of the machine through page tables, with very little memory of its own.
// Must: be charged for them. It may also reach the time limit first, because the kernel's search for
// free memory counts as its time, and takes long on a busy machine.
// Expects: MLE TLE

#include "contained.h"

#include <sys/mman.h>

int main(void) {
  const unsigned long step = 1UL << 21, size = 1UL << 40;
  char* room = mmap(NULL, size, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (room == MAP_FAILED) return 1;
  for (unsigned long at = 0; at < size; at += step) room[at] = 1;
  return answer();
}
