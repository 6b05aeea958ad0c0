// Tries: to use all memory of the machine, by mappings that it shares with its children.
// Must: be stopped at its limit.
// Expects: MLE


#include "contained.h"

#include <sys/mman.h>

int main(void) {
  for (;;) {
    char* block = mmap(NULL, 1 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (block != MAP_FAILED) memset(block, 1, 1 << 20);
  }
}
