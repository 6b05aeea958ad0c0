// Tries: to have the next run charged for it: all memory used at once, in little time.
// Must: be the only run that is charged: the next one is measured as usual.
// Expects: MLE

#include "contained.h"

#include <sys/mman.h>

int main(void) {
  const size_t size = 256 << 20;
  char* room = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  memset(room, 1, size);
  return answer();
}
