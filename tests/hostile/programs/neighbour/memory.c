// Tries: to be taken for too large because of the program in the other slot, or to shrink it.
// Must: have its own limit: most of it used, both are accepted.
// Expects: AC
// Together: 2
#include "contained.h"

int main(void) {
  const size_t size = 48 << 20;
  char* block = malloc(size);
  memset(block, 1, size);
  usleep(100000);
  if (block[size / 2] != 1) return 1;
  return answer();
}
