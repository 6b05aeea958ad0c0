// Tries: to use so much memory in so little time that the next run is charged for it.
// Must: be charged itself; the next run is measured as usual.
// Expects: MLE

#include "contained.h"

#include <sys/mman.h>

int main(void) {
  const size_t size = 256 << 20;
  char* room = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  memset(room, 1, size);
  return answer();
}
