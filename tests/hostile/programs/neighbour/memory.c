// Tries: to exceed the limit because of the program in the other slot, or to take memory from it.
// Must: have its own limit: both programs use most of it and are accepted.
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
