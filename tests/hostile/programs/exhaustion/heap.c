// Tries: to use all memory of the machine, from the heap.
// Must: be stopped at its limit.
// Expects: MLE
#include "contained.h"

int main(void) {
  for (;;) {
    char* block = malloc(1 << 20);
    if (block != NULL) memset(block, 1, 1 << 20);
  }
}
