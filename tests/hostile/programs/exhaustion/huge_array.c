// Tries: to exceed the memory limit by declaring an array of a gigabyte that it does not use.
// Must: be accepted, because unused addresses do not count as memory.
// Expects: AC
#include "contained.h"

static char room[1 << 30];

int main(void) {
  room[123456789] = 1;
  return answer();
}
